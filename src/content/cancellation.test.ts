import { expect, it } from "vitest";
import { cancellation } from "./cancellation.ts";
import { payments } from "./payments.ts";

it("is shown only when the dealer has decided so", () => {
  const ids = payments.sections.map(({ id }) => id);
  for (const { id } of cancellation.sections) expect(ids.includes(id)).toBe(cancellation.isShown);
});

it("has a form that can be sent as an e-mail", () => {
  const [, form] = cancellation.sections;
  const [, href = ""] = /\((mailto:[^)\s]+)\)/.exec(JSON.stringify(form)) ?? [];
  const body = new URL(href).searchParams.get("body");
  expect(body).toContain("cancel my/our* contract of sale");
  expect(body).toContain("Date:");
});
