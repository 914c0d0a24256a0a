import { expect, test } from "vitest";
import { shardNames, shardOf, shardsFor } from "./shards.ts";

const sizes = (products: number, bytes: number) =>
  new Map(Array.from({ length: products }, (_, n) => [`piece-${n}`, bytes] as const));

test.each([
  [0, 300, 1],
  [1_000, 300, 1],
  [1_000, 1_000, 2],
  [10_000, 300, 8],
  [10_000, 800, 8],
  [100_000, 800, 8],
])("%i products of %i bytes need %i shards", (products, bytes, shards) => {
  expect(shardsFor(sizes(products, bytes))).toBe(shards);
});

test("with 10,000 products of 800 bytes, each of eight shards stays below 1 MiB", () => {
  const filled = new Map(shardNames(8).map((name) => [name, 0]));
  for (const [id, bytes] of sizes(10_000, 800)) {
    const shard = shardOf(id, 8);
    filled.set(shard, (filled.get(shard) ?? 0) + bytes);
  }
  expect(filled.size).toBe(8);
  expect(Math.max(...filled.values())).toBeLessThan(2 ** 20 - 2 ** 14);
});
