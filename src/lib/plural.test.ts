import { expect, it } from "vitest";
import { plural } from "./plural.ts";

it.each([
  [plural(0, "piece"), "0 pieces"],
  [plural(1, "piece"), "1 piece"],
  [plural(1200, "piece"), "1,200 pieces"],
  [plural(1, "product was", "products were"), "1 product was"],
  [plural(2, "product was", "products were"), "2 products were"],
])("writes %s", (text, expected) => expect(text).toBe(expected));
