/**
 * The published catalogue is split into 1, 2, 4 or 8 documents ("shards") by the CRC-32 of a product's id. firestore.rules
 * compute the same, so that a product cannot be saved without its catalogue entry.
 */

/** The size of a shard when it is published, in bytes. It can grow by half before it reaches Firestore's limit of 1 MiB. */
const SHARD_BYTES = 640 * 1024;
/**
 * The rules may read 20 documents per batch: both of each of 8 shards, the menu and the administrator are 18. Eight shards
 * hold the listing fields of 25,000 products, and 8 MiB of descriptions: 800 bytes for each of 10,000 products.
 */
const MAX_SHARDS = 8;

/**
 * The number of shards that keeps each small enough: 1, 2, 4 or 8.
 * @param sizes the bytes of each product's entry, by id.
 */
export function shardsFor(sizes: ReadonlyMap<string, number>): number {
  let shards = 1;
  while (shards < MAX_SHARDS && largest(sizes, shards) > SHARD_BYTES) shards *= 2;
  return shards;
}

function largest(sizes: ReadonlyMap<string, number>, shards: number): number {
  const filled = new Map<string, number>();
  for (const [id, bytes] of sizes) {
    const shard = shardOf(id, shards);
    filled.set(shard, (filled.get(shard) ?? 0) + bytes);
  }
  return Math.max(0, ...filled.values());
}

/** The names of all shards. shardNames(2) → ["s2-0", "s2-1"] */
export function shardNames(shards: number): string[] {
  return Array.from({ length: shards }, (_, n) => `s${shards}-${n}`);
}

/**
 * The shard that holds a product. shardOf("abc", 1) → "s1-0"
 *
 * It adds the high digits of the checksum's first and last byte: the documentation of the rules does not say in which order
 * their checksum's four bytes come, and the sum is the same either way.
 */
export function shardOf(id: string, shards: number): string {
  const crc = crc32(id);
  const sixteenth = ((crc >>> 28) + ((crc >>> 4) & 15)) % 16;
  return `s${shards}-${Math.floor((sixteenth * shards) / 16)}`;
}

/** CRC-32 (IEEE 802.3) of the text's UTF-8 bytes, as an unsigned number. */
function crc32(text: string): number {
  let crc = ~0;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}
