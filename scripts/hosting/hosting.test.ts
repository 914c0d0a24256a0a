import { expect, test } from "vitest";
import { oldVersions, type Release } from "./hosting.ts";

const release = (day: number, version: string, status = "FINALIZED"): Release => ({
  name: `release-${day}`,
  type: "DEPLOY",
  releaseTime: `2026-11-${day}T08:00:00Z`,
  version: { name: version, status },
});

test("the newest five versions stay, in whatever order the releases are listed", () => {
  const releases = ["a", "b", "c", "d", "e", "f", "g"].map((version, n) =>
    release(10 + n, version),
  );
  expect(oldVersions(releases)).toEqual(["b", "a"]);
  expect(oldVersions(releases.toReversed())).toEqual(["b", "a"]);
  expect(oldVersions(releases.slice(0, 5))).toEqual([]);
});

test("a version stays that a rollback has made live again, and counts once", () => {
  const releases = ["a", "b", "c", "d", "e", "f", "a"].map((version, n) =>
    release(10 + n, version),
  );
  expect(oldVersions(releases)).toEqual(["b"]);
});

test("versions that Hosting has deleted are not deleted again", () => {
  const gone = [20, 21, 22].map((day) => release(day, `gone-${day}`, "DELETED"));
  const releases = ["a", "b", "c", "d", "e"].map((version, n) => release(10 + n, version));
  expect(oldVersions([...releases, ...gone])).toEqual([]);
});
