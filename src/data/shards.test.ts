import { expect, test } from "vitest";
import { shardNames, shardOf, shardsFor } from "./shards.ts";

const sizes = (pieces: number, bytes: number) =>
  new Map(Array.from({ length: pieces }, (_, n) => [`piece-${n}`, bytes] as const));

test.each([
  [0, 300, 1],
  [1_000, 300, 1],
  [1_000, 1_000, 2],
  [10_000, 300, 8],
  [10_000, 800, 8],
  [100_000, 800, 8],
])("%i pieces of %i bytes need %i shards", (pieces, bytes, shards) => {
  expect(shardsFor(sizes(pieces, bytes))).toBe(shards);
});

test("10,000 pieces of 800 bytes leave each of eight shards below 1 MiB", () => {
  const filled = new Map(shardNames(8).map((name) => [name, 0]));
  for (const [id, bytes] of sizes(10_000, 800)) {
    const shard = shardOf(id, 8);
    filled.set(shard, (filled.get(shard) ?? 0) + bytes);
  }
  expect(filled.size).toBe(8);
  expect(Math.max(...filled.values())).toBeLessThan(2 ** 20 - 2 ** 14);
});
