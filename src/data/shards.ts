/**
 * How the published catalogue is cut: into 1, 2, 4 or 8 documents, by the CRC-32 of a piece's id. firestore.rules
 * compute the same, so that a piece cannot be saved without its catalogue entry.
 */

/** Pieces a shard that a publication aims at: about 0.4 MB of the 1 MiB that a document may have. */
const PIECES_A_SHARD = 1_500;
/**
 * A batch may make the rules look at 20 documents: both of each of 8 shards, the menu and the administrator make 18.
 * Eight shards hold about 30,000 pieces before one reaches its 1 MiB.
 */
const MAX_SHARDS = 8;

/** shardsFor(1_500) → 1; shardsFor(10_000) → 8 */
export function shardsFor(pieces: number): number {
  let shards = 1;
  while (shards < MAX_SHARDS && pieces > shards * PIECES_A_SHARD) shards *= 2;
  return shards;
}

/** The names of all shards of a catalogue that is cut into `shards`. shardNames(2) → ["s2-0", "s2-1"] */
export function shardNames(shards: number): string[] {
  return Array.from({ length: shards }, (_, n) => `s${shards}-${n}`);
}

/**
 * The shard that holds a piece. shardOf("abc", 1) → "s1-0"
 *
 * The high digits of the checksum's first and last byte are added, because the rules' documentation does not say
 * in which order their checksum's four bytes come: the sum is the same either way.
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
