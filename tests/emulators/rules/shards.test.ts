import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import {
  dateMenu,
  emptyCatalogue,
  entries,
  entriesOf,
  people,
  PRODUCT,
  saved,
} from "./documents.ts";
import { dated, withHistory } from "./with-history.ts";
import {
  arrange,
  GONE,
  mayWrite,
  putFirestoreRules,
  remove,
  set,
  store,
} from "../emulator-client.ts";

beforeAll(() => putFirestoreRules(readFileSync("firestore.rules", "utf8")));

/** Ids as Firestore makes them, and some with other characters. */
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
  `rules and client agree on where ${BATCH_SIZE} products saved in one batch go in %i shards, and can be deleted in one`,
  async (shards) => {
    await arrange([...people(), ...emptyCatalogue(shards)]);
    const documents = ids(BATCH_SIZE).map((id) => set(`products/${id}`, saved(PRODUCT)));
    const batch = [
      ...documents,
      ...ids(BATCH_SIZE).flatMap((id) => entries(id, PRODUCT, shards)),
      dateMenu(),
    ];
    expect(await mayWrite("administrator", withHistory(batch))).toBe(true);

    // With the dates that a deletion must repeat.
    const given = dated(documents);
    await store(given);
    const deletion = [
      ...ids(BATCH_SIZE).flatMap((id) => [
        remove(`products/${id}`),
        ...entriesOf(id, GONE, GONE, shards),
      ]),
      dateMenu(),
    ];
    expect(await mayWrite("administrator", withHistory(deletion, given))).toBe(true);
  },
  120_000,
);
