import { expect, it } from "vitest";
import { optionsIn } from "../../../filters/facets.ts";
import { GEMS, METALS } from "./suggestions.ts";

const single = (text: string) => !text.includes(",");

it.each(METALS.filter(single))("shoppers filter by %s", (metal) => {
  expect(optionsIn("metal", metal).map(({ label }) => label)).toEqual([metal]);
});

it.each(GEMS.filter(single))("shoppers filter by %s", (gem) => {
  expect(optionsIn("gem", gem).map(({ label }) => label)).toEqual([gem]);
});
