import { expect, it } from "vitest";
import { assurances } from "./assurances.ts";
import { payments } from "./payments.ts";

it("the lines beside the enquire buttons link to sections that exist", () => {
  const sections = payments.sections.map(({ id }) => id);
  expect(sections).toEqual(expect.arrayContaining(assurances.map(({ section }) => section)));
});
