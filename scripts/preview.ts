/**
 * npm run preview: what is in dist/, served as Firebase Hosting will, at http://localhost:4173.
 * A build for the emulators (VITE_USE_EMULATORS=true) finds them when SHOP_PORT_OFFSET is theirs.
 */
import { existsSync } from "node:fs";
import { endInOrder } from "./emulators/lifetime.ts";
import { portOffset, requireFree, shopPorts, suiteOrigins, suitePorts } from "./emulators/ports.ts";
import { serve } from "./serve.ts";
import { failWith, Trouble } from "./trouble.ts";

async function main(): Promise<void> {
  const atEnd = endInOrder({ isUsual: true });
  const offset = portOffset();
  const { preview } = shopPorts(offset);
  if (!existsSync("dist/index.html"))
    throw new Trouble("There is no build: make it with `npm run build`.");
  await requireFree({ preview });
  const origins =
    process.env["VITE_USE_EMULATORS"] === "true" ? suiteOrigins(suitePorts(offset)) : [];
  const server = await serve({ directory: "dist", port: preview, origins });
  atEnd(server.close);
  console.log(`${server.url}\nCtrl-C stops it.`);
}

await main().catch(failWith);
