import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { emptyCatalogue, entries, people, PRODUCT, saved } from "./documents.ts";
import { withHistory } from "./with-history.ts";
import { arrange, mayWrite, putFirestoreRules, set } from "../emulator-client.ts";

beforeAll(() => putFirestoreRules(readFileSync("firestore.rules", "utf8")));

/** Ids like those that Firestore makes, and some with other characters. */
function ids(count: number): string[] {
  return Array.from({ length: count }, (_, n) =>
    n % 10 === 9
      ? `ring ${n} é💎`
      : createHash("sha256").update(String(n)).digest("hex").slice(0, 20),
  );
}

/** As many products as src/data/entities.ts saves in one batch. */
const BATCH_SIZE = 100;

test.each([1, 2, 4, 8])(
  `rules and client agree on where ${BATCH_SIZE} products saved in one batch go in %i shards`,
  async (shards) => {
    await arrange([...people(), ...emptyCatalogue(shards)]);
    const batch = ids(BATCH_SIZE).flatMap((id) => [
      set(`products/${id}`, saved(PRODUCT)),
      ...entries(id, PRODUCT, shards),
    ]);
    expect(await mayWrite("administrator", withHistory(batch))).toBe(true);
  },
  120_000,
);
