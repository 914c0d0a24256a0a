/**
 * npm run emulators [-- --empty]: the emulator suite alone, with the demonstration stock or without.
 * SHOP_PORT_OFFSET moves all ports.
 */
import { parseArgs } from "node:util";
import { endInOrder } from "./emulators/lifetime.ts";
import { portOffset } from "./emulators/ports.ts";
import { startSuite } from "./emulators/suite.ts";
import { describeStock, stockShop } from "./emulators/stock.ts";
import { failWith } from "./trouble.ts";

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { empty: { type: "boolean", default: false } } });
  const atEnd = endInOrder({ isUsual: true });
  console.log("Starting the emulators…");
  const suite = await startSuite({ offset: portOffset() });
  atEnd(suite.stop);
  for (const [name, port] of Object.entries(suite.ports))
    console.log(`  ${name.padEnd(9)} http://${suite.host}:${String(port)}`);
  console.log(`  project   ${suite.projectId}\n  log       ${suite.log}`);
  if (!values.empty) console.log(describeStock(await stockShop(suite)));
  console.log("Ctrl-C stops everything.");
}
await main().catch(failWith);
