import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { describeCase, failures, prepare, type Case } from "./cases.ts";
import { fieldCases } from "./fields.ts";
import { putFirestoreRules } from "../emulator-client.ts";

beforeAll(() => putFirestoreRules(readFileSync("firestore.rules", "utf8")));

/** The cases by what they are about: "store a piece with title", "edit revision 7". */
const byField = new Map<string, Case[]>();
for (const one of fieldCases()) {
  const about = one.name.split(" ").slice(0, 5).join(" ");
  byField.set(about, [...(byField.get(about) ?? []), one]);
}

/**
 * The bounds that the cases stand on come from src/domain: were the rules' figures others, a value at the edge would be
 * refused or one beyond it stored.
 */
test.each([...byField])(
  "%s: what the client's bounds allow is stored, and nothing beyond",
  async (_about: string, cases: readonly Case[]) => {
    await prepare(cases);
    expect((await failures(cases)).map(describeCase)).toEqual([]);
  },
  60_000,
);
