import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SCREEN_MODULES } from "../../scripts/publish/screens.ts";
import { RUNTIME_CACHING } from "../../scripts/publish/service-worker.ts";
import { PRIVATE, ROUTE_LIST } from "./route-table.ts";

const router = readFileSync("src/app/app.tsx", "utf8");

test.each(Object.entries(SCREEN_MODULES))("the router loads for %s %s", (_, module) => {
  expect(existsSync(module)).toBe(true);
  expect(router).toContain(`import("${module.replace("src/", "../")}")`);
});

test.each(ROUTE_LIST)("the service worker stores %s only if it is public", (pattern) => {
  const url = new URL(pattern.replace(/:\w+|\*/g, "x"), "https://shop.example");
  const [notStored] = RUNTIME_CACHING;
  const matches = notStored?.urlPattern as (page: object) => boolean;
  expect(matches({ request: { mode: "navigate" }, url })).toBe(PRIVATE.test(url.pathname));
});
