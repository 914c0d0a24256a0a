import { expect, test } from "vitest";
import { whyLeaveAlone } from "./live-site.mjs";

const published = (commit: string) => ({ commit, version: "1", publishedAt: Date.now() });
const release = (type: string) => ({ type, releaseTime: "2026-11-10T08:00:00Z" });

test("the hourly publishing goes on with what a deploy of the branch's commit has made", () => {
  expect(whyLeaveAlone(published("abc"), "abc")).toBeNull();
  expect(whyLeaveAlone(published("abc"), "abc", release("DEPLOY"))).toBeNull();
});

test.each([
  [
    "rolled back in the console",
    published("abc"),
    release("ROLLBACK"),
    /^The site was rolled back at 2026-11-10/,
  ],
  ["disabled", null, release("SITE_DISABLE"), /^The site was disabled at 2026-11-10/],
  ["rolled back to other code", published("0ld"), null, /other code \(0ld\)/],
  ["deployed with changes that are in no commit", published("abc+"), null, /other code \(abc\+\)/],
  [
    "deployed from a folder without a repository",
    published(""),
    null,
    /other code \(of no commit\)/,
  ],
  ["never published", null, null, /^The site has no published pages/],
])("it leaves a site alone that was %s", (_, live, latest, reason) => {
  expect(whyLeaveAlone(live, "abc", latest)).toMatch(reason);
});
