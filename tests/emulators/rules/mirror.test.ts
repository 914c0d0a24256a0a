import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { shardNames, shardOf } from "../../../src/data/shards.ts";
import { emptyCatalogue, entries, people, PIECE, saved } from "./documents.ts";
import { arrange, mayWrite, putFirestoreRules, set, type Write } from "../emulator-client.ts";

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

function batch(shards: number, draft = PIECE): Write[] {
  return ids(BATCH_SIZE).flatMap((id) => [
    set(`products/${id}`, saved(draft)),
    ...entries(id, draft, shards),
  ]);
}

describe.each([1, 2, 4, 8])("a catalogue of %i shards", (shards) => {
  test(`rules and client agree on the shards of ${BATCH_SIZE} products saved in one batch`, async () => {
    await arrange([...people(), ...emptyCatalogue(shards)]);
    expect(await mayWrite("administrator", batch(shards))).toBe(true);
  }, 120_000);

  test("spreads the products over all its shards", () => {
    expect(new Set(ids(400).map((id) => shardOf(id, shards)))).toEqual(new Set(shardNames(shards)));
  });
});

test("a batch is saved within seconds when a shard is full", async () => {
  const text = "x".repeat(200);
  const items = Object.fromEntries(
    Array.from({ length: 1_500 }, (_, n) => [`full${n}`, { t: `Ring ${n}`, g: text }]),
  );
  await arrange([
    ...people(),
    ...emptyCatalogue(1),
    set("catalogue/s1-0", { items }),
    set("catalogueText/s1-0", {
      items: Object.fromEntries(Object.keys(items).map((id) => [id, text])),
    }),
  ]);
  const started = performance.now();
  expect(await mayWrite("administrator", batch(1))).toBe(true);
  // About 4 s on two idle cores.
  expect(performance.now() - started).toBeLessThan(60_000);
}, 120_000);
