import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { listFiles } from "firebase-tools/lib/listFiles.js";
import { expect, test } from "vitest";
import firebaseJson from "../../firebase.json" with { type: "json" };

test("firebase deploys the pages and assets of dist, but none of the bookkeeping files", () => {
  const dist = mkdtempSync(join(tmpdir(), "dist-"));
  const hidden = [
    ".published.json",
    ".vite/build.json",
    ".vite/manifest.json",
    "assets/.DS_Store",
    "shop/.git/config",
  ];
  const deployed = ["assets/shop.js", "index.html", "shop/rings.html"];
  const files = [...hidden, ...deployed];
  for (const file of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), "");
  }
  expect(listFiles(dist, firebaseJson.hosting.ignore).toSorted()).toEqual(deployed);
  rmSync(dist, { recursive: true });
});
