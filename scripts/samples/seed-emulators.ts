import { failWith } from "../cli-error.ts";
import { seed } from "./seed.ts";

/** npm run seed: fills the running emulators with the demonstration stock, and nothing else. */

const { administrator, products } = await seed().catch(failWith);
console.log(
  `${products} products; admin ${administrator.email}, password ${administrator.password}`,
);
