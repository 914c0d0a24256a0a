import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { NOTHING_PUBLISHED } from "../src/stock/page-data.ts";

/** The scripts that use the API key, with a key for the site only and App Check required (tests/fake-google.mjs). */

const ENV = {
  VITE_FIREBASE_API_KEY: "key",
  VITE_FIREBASE_PROJECT_ID: "shop-1",
  VITE_FIREBASE_APP_ID: "1:2:web:3",
  VITE_SITE_URL: "https://shop.example",
};
const SECRETS = {
  SHOP_APP_CHECK_DEBUG_TOKEN: "the debug token",
  SHOP_ADMIN_EMAIL: "a@b.example",
  SHOP_ADMIN_PASSWORD: "secret",
};
/** Each test runs real programs, on a slow machine for a long time. */
const SLOW = { timeout: 120_000 };

let folder = process.cwd();

function runScript(script: string, variables: object, ...args: string[]) {
  const { HOME, PATH } = process.env;
  const imports = ["--import", resolve("tests/fake-google.mjs"), "--import", "tsx"];
  return new Promise<{ code: number; output: string }>((done) => {
    execFile(
      process.execPath,
      [...imports, resolve("scripts", script), ...args],
      { cwd: folder, env: { HOME, PATH, ...ENV, ...variables } },
      (error, stdout, stderr) =>
        done({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });
}

test("is-outdated.mjs is answered, and says why if not", SLOW, async () => {
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  const FAKE_PUBLISHED = JSON.stringify({ commit, version: "1", publishedAt: Date.now() });
  const run = (variables: object) =>
    runScript("live-site/is-outdated.mjs", { FAKE_PUBLISHED, ...variables });
  expect((await run(SECRETS)).output).toContain("outdated=true");
  expect(await run({ SHOP_APP_CHECK_DEBUG_TOKEN: "" })).toEqual({
    code: 1,
    output: expect.stringContaining("set SHOP_APP_CHECK_DEBUG_TOKEN") as string,
  });
});

test("pictures:unused is answered, and says why if not", SLOW, async () => {
  expect(await runScript("unused-pictures.ts", SECRETS)).toEqual({
    code: 0,
    output: "0 unused in project shop-1.\n",
  });
  const { code, output } = await runScript("unused-pictures.ts", {
    ...SECRETS,
    VITE_SITE_URL: "https://elsewhere.example",
  });
  expect(code).toBe(1);
  expect(output).toMatch(/Project shop-1 refuses: .*elsewhere.*The API key is for other sites/);
});

test("publish:pages is answered, in a folder that is no repository too", SLOW, async () => {
  beforeBuild();
  const { code, output } = await runScript("publish-pages.ts", SECRETS);
  expect(output).toMatch(/^Publishing from project shop-1\.\nFeeds: .*\n\d+ pages in /);
  expect(code).toBe(0);
  const published: unknown = JSON.parse(readFileSync(join(folder, "dist/published.json"), "utf8"));
  expect(published).toMatchObject({ commit: "", version: "" });

  const refused = await runScript("publish-pages.ts", {
    ...SECRETS,
    SHOP_APP_CHECK_DEBUG_TOKEN: "a wrong token",
  });
  expect(refused.output).toContain("App Check refuses SHOP_APP_CHECK_DEBUG_TOKEN: App attestation");
});

/** A copy of the project with a build. */
function beforeBuild(): void {
  const project = folder;
  folder = mkdtempSync(join(tmpdir(), "shop-"));
  for (const name of ["src", "public", "scripts", "node_modules", "package.json", "vite.config.ts"])
    symlinkSync(join(project, name), join(folder, name));
  mkdirSync(join(folder, "dist/.vite"), { recursive: true });
  const build = (name: string, text: string) =>
    writeFileSync(join(folder, "dist/.vite", name), text);
  build("manifest.json", '{ "index.html": { "file": "shop.js" } }');
  build("build.json", JSON.stringify({ mode: "production", env: ENV }));
  build("template.html", readFileSync("index.html", "utf8"));
  writeFileSync(join(folder, "dist/app.html"), NOTHING_PUBLISHED);
}

beforeEach(() => {
  const project = folder;
  return () => {
    if (folder !== project) rmSync(folder, { recursive: true });
    folder = project;
  };
});
