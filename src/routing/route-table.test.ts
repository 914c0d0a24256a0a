import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SCREEN_MODULES } from "../../scripts/publish/screens.ts";

const router = readFileSync("src/app/app.tsx", "utf8");

test.each(Object.entries(SCREEN_MODULES))("the router loads for %s %s", (_, module) => {
  expect(existsSync(module)).toBe(true);
  expect(router).toContain(`import("${module.replace("src/", "../")}")`);
});
