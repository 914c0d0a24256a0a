import { expect, test } from "vitest";
import { destination } from "./destination.ts";

test("leads on to the admin screen where the visitor was stopped", () => {
  expect(destination({ state: { next: "/bj-admin/inventory?q=ring" }, search: "" })).toBe(
    "/bj-admin/inventory?q=ring",
  );
  expect(destination({ state: null, search: "?next=%2Fbj-admin%2Fteam" })).toBe("/bj-admin/team");
});

test.each([
  "",
  "?next=",
  "?next=https://evil.example/bj-admin",
  "?next=//evil.example/bj-admin",
  "?next=/\\evil.example",
  "?next=/bj-admin/../shop",
  "?next=/bj-administrator",
  "?next=javascript:alert(1)",
])("leads to the admin home rather than anywhere else: %s", (search) => {
  expect(destination({ state: null, search })).toBe("/bj-admin");
});
