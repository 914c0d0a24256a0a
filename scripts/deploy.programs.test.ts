import { execFile, execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Release } from "./hosting/hosting.ts";

/** A checkout with a program in firebase's place, which only says how it was called, and Google's APIs on this machine. */

const PROJECT = "shop-1";

let folder = "";
/** What is live: its releases, newest first, and its published.json. */
let releases: Release[] = [];
let published = "";
/** What Hosting was told to change. */
let changed: string[] = [];

const release = (n: number, type: Release["type"] = "DEPLOY"): Release => ({
  name: `release-${n}`,
  type,
  releaseTime: `2026-11-${String(n).padStart(2, "0")}T00:00:00Z`,
});

const google = createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? "", "http://google");
  if (request.method === "PATCH")
    request.on("data", (body: Buffer) => changed.push(`${pathname}${search} ${body.toString()}`));
  const live = `/v1beta1/projects/${PROJECT}/sites/${PROJECT}/channels/live`;
  const answers: Readonly<Record<string, unknown>> = {
    "/oauth2/v3/token": { access_token: "token", expires_in: 3600 },
    [`/v1beta1/projects/${PROJECT}`]: { resources: { hostingSite: PROJECT } },
    [live]: { release: releases[0] },
  };
  response.setHeader("content-type", "application/json");
  response.end(
    pathname === "/published.json" ? published : JSON.stringify(answers[pathname] ?? {}),
  );
});
const origin = () => `http://127.0.0.1:${(google.address() as AddressInfo).port}`;

// firebase-tools uses a connection again, which must not close meanwhile on a busy machine.
google.keepAliveTimeout = 120_000;
beforeAll(() => new Promise<void>((ready) => google.listen(0, "127.0.0.1", ready)));
afterAll(() => new Promise((closed) => google.close(closed)));

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

/** What the build of a project writes. */
const BUILD = `
  import { mkdirSync, writeFileSync } from "node:fs";
  import { parseEnv } from "node:util";
  import { readFileSync } from "node:fs";
  const env = parseEnv(readFileSync(".env", "utf8"));
  mkdirSync("dist/.vite", { recursive: true });
  writeFileSync("dist/.vite/manifest.json", "{}");
  writeFileSync("dist/.vite/build.json", JSON.stringify({ mode: "production", env }));
`;
/** Publishes 90 products, or as many as in the file "pieces", and says how it was called. */
const PUBLISH = `
  import { existsSync, readFileSync, writeFileSync } from "node:fs";
  const pieces = existsSync("pieces") ? Number(readFileSync("pieces")) : 90;
  writeFileSync("dist/published.json", JSON.stringify({ pieces, args: process.argv.slice(2) }));
`;
/** Says how it was called. Fails if there is a file "failure". */
const FIREBASE = `#!/bin/sh
echo "$@" >> calls
[ ! -e failure ]
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "deploy-"));
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  symlinkSync(resolve("node_modules/tsx"), join(folder, "node_modules/tsx"));
  write("node_modules/.bin/firebase", FIREBASE);
  chmodSync(join(folder, "node_modules/.bin/firebase"), 0o755);
  write("build.mjs", BUILD);
  write("publish.mjs", PUBLISH);
  const scripts = { build: "node build.mjs", "publish:pages": "node publish.mjs" };
  write("package.json", JSON.stringify({ type: "module", scripts }));
  write(".gitignore", "node_modules\ndist\n.env\ncalls\npieces\nfailure\norigin\n.firebase\n");
  write(".env", `VITE_FIREBASE_PROJECT_ID=${PROJECT}\nVITE_SITE_URL=${origin()}\n`);
  git("init", "-q", "--initial-branch=main");
  git("init", "-q", "--bare", "origin");
  git("remote", "add", "origin", "origin");
  commit("First");
  releases = [release(9)];
  published = JSON.stringify({
    commit: git("rev-parse", "HEAD"),
    version: "1",
    publishedAt: Date.now(),
    pieces: 100,
  });
  changed = [];
  return () => rmSync(folder, { recursive: true });
});

function commit(message: string): void {
  git("add", "-A");
  git(
    "-c",
    "user.name=a",
    "-c",
    "user.email=a@b.example",
    "commit",
    "-qm",
    message,
    "--allow-empty",
  );
}

/** @returns the exit code, and what it printed. */
function runScript(script: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const { HOME = "", PATH = "" } = process.env;
  return new Promise((done) => {
    execFile(
      process.execPath,
      ["--import", "tsx", resolve("scripts", script), ...args],
      {
        cwd: folder,
        env: {
          HOME,
          PATH,
          FIREBASE_TOKEN: "of a test",
          FIREBASE_TOKEN_URL: origin(),
          FIREBASE_API_URL: origin(),
          FIREBASE_HOSTING_API_URL: origin(),
        },
      },
      (error, stdout, stderr) =>
        done({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });
}

const calls = () =>
  existsSync(join(folder, "calls"))
    ? readFileSync(join(folder, "calls"), "utf8").trim().split("\n")
    : [];
const UPLOAD = `hosting:channel:deploy hourly --expires 1d --no-authorized-domains --project ${PROJECT}`;
const RELEASE = `hosting:clone ${PROJECT}:hourly ${PROJECT}:live --project ${PROJECT}`;

test("a deploy keeps five releases, and moves the branch live", async () => {
  expect((await runScript("deploy.ts")).code).toBe(0);
  expect(calls()).toEqual([`deploy --only hosting,firestore,storage --project ${PROJECT}`]);
  expect(changed).toEqual([
    `/v1beta1/projects/${PROJECT}/sites/${PROJECT}/channels/live?updateMask=retainedReleaseCount {"retainedReleaseCount":5}`,
  ]);
  expect(git("--git-dir=origin", "rev-parse", "live")).toBe(git("rev-parse", "HEAD"));

  write("build.mjs", `${BUILD}\n// changed`);
  write("failure", "");
  expect((await runScript("deploy.ts")).code).toBe(1);
  expect(changed).toHaveLength(1);
  rmSync(join(folder, "failure"));
  const { output } = await runScript("deploy.ts");
  expect(output).toContain("you have changes that are in no commit");
});

test("the hourly publishing leaves a site alone that was rolled back, unless somebody starts it", async () => {
  releases.unshift(release(10, "ROLLBACK"));
  const { code, output } = await runScript("publish-live.ts");
  expect(code).toBe(0);
  expect(output).toContain("::warning::The site was rolled back at 2026-11-10");
  expect(calls()).toEqual([]);

  expect((await runScript("publish-live.ts", "--always")).code).toBe(0);
  expect(calls()).toEqual([UPLOAD, RELEASE]);
});

test("the hourly publishing leaves alone what was deployed while it uploaded its pages", async () => {
  google.prependListener("request", ({ url }) => {
    if (url === "/deploy") releases.unshift(release(10 + releases.length));
  });
  write(
    "node_modules/.bin/firebase",
    `${FIREBASE.replace("[ !", `node -e 'fetch("${origin()}/deploy")'\n[ !`)}`,
  );
  for (const args of [[], ["--always"]]) {
    const { code, output } = await runScript("publish-live.ts", ...args);
    expect(output).toContain("rolled back while this ran");
    expect(code).toBe(0);
  }
  expect(calls()).toEqual([UPLOAD, UPLOAD]);
});

test("nothing is built without the address of the shop", async () => {
  const siteUrl = "https://shop.example/";
  write(".env", `VITE_FIREBASE_PROJECT_ID=${PROJECT}\nVITE_SITE_URL=${siteUrl}\n`);
  const { code, output } = await runScript("deploy.ts");
  expect(code).toBe(1);
  expect(output).toContain("VITE_SITE_URL must be the shop's address");
  expect(existsSync(join(folder, "dist"))).toBe(false);
  expect(calls()).toEqual([]);
  // The rules come first, and need no address.
  const rules = ["--only", "firestore,storage"];
  expect((await runScript("deploy.ts", ...rules)).code).toBe(0);
  // A build made by hand is refused too.
  mkdirSync(join(folder, "dist/.vite"), { recursive: true });
  const env = { VITE_FIREBASE_PROJECT_ID: PROJECT, VITE_SITE_URL: siteUrl };
  write("dist/.vite/manifest.json", "{}");
  write("dist/.vite/build.json", JSON.stringify({ mode: "production", env }));
  write("dist/published.json", "{}");
  expect((await runScript("deploy.ts", "--only", "hosting")).code).toBe(1);
  expect(calls()).toEqual([`deploy --only firestore,storage --project ${PROJECT}`]);
});

test("more than a fifth of the products is not taken off the site, unless somebody says so", async () => {
  write("pieces", "79");
  for (const script of ["deploy.ts", "publish-live.ts"]) {
    const { code, output } = await runScript(script);
    expect(code).toBe(1);
    expect(output).toContain("has 100 products, and would have 79");
  }
  expect((await runScript("deploy.ts", "--only", "hosting")).code).toBe(1);
  expect(calls()).toEqual([]);

  expect((await runScript("publish-live.ts", "--anyway")).code).toBe(0);
  expect(calls()).toEqual([UPLOAD, RELEASE]);
  const { args } = JSON.parse(readFileSync(join(folder, "dist/published.json"), "utf8")) as {
    args: string[];
  };
  expect(args).toEqual(["--anyway"]);
  expect((await runScript("deploy.ts", "--anyway", "--only", "hosting")).code).toBe(0);
  expect(calls().at(-1)).toBe(`deploy --only hosting --project ${PROJECT}`);
});
