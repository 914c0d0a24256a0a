import { expect, test } from "vitest";
import { destination } from "./destination.ts";

test("returns the admin screen where the guard stopped the visitor", () => {
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
])("returns the admin home for anything else: %s", (search) => {
  expect(destination({ state: null, search })).toBe("/bj-admin");
});
