/**
 * npm start: the emulators with the demonstration stock, and the shop with them at http://localhost:5173.
 * SHOP_PORT_OFFSET moves all ports.
 */
import { createServer } from "vite";
import { endInOrder } from "./emulators/lifetime.ts";
import { portOffset, requireFree, shopPorts } from "./emulators/ports.ts";
import { describeStock, stockShop } from "./emulators/stock.ts";
import { startSuite, suiteEnv } from "./emulators/suite.ts";
import { failWith } from "./trouble.ts";

async function main(): Promise<void> {
  const atEnd = endInOrder({ isUsual: true });
  const offset = portOffset();
  const { dev } = shopPorts(offset);
  await requireFree({ shop: dev });
  console.log("Starting the emulators…");
  const suite = await startSuite({ offset });
  atEnd(suite.stop);
  const stock = await stockShop(suite);
  const url = `http://localhost:${String(dev)}`;
  // Vite prefers variables of the process to those of .env: a real project's never leak in here.
  Object.assign(process.env, suiteEnv(suite, url));
  const shop = await createServer({ server: { port: dev } });
  atEnd(() => shop.close());
  await shop.listen();
  console.log(`\n  shop      ${url}\n${describeStock(stock)}\n\nCtrl-C stops everything.`);
}

await main().catch(failWith);
