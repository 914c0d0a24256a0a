/**
 * The size of a HEIC's main picture before it is turned; {} if the file's first bytes do not have it. Tiles, thumbnails and the
 * main picture have theirs in properties `ispe`; the main picture's is the largest.
 * @see https://www.iso.org/standard/83650.html (ISO/IEC 23008-12), 6.5.3
 */
export function heicSize(head: Uint8Array): { readonly width?: number; readonly height?: number } {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const sizes = [...textOf(head).matchAll(/ispe\0{4}[^]{8}/g)].map(({ index }) => ({
    width: view.getUint32(index + 8),
    height: view.getUint32(index + 12),
  }));
  return sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? {};
}

/** EXIF's TIFF structure in a photograph of any format, with all that comes after it; null if there is none. */
export function findExif(file: Uint8Array): Uint8Array | null {
  // "II" or "MM" for the order of bytes, 42, and the position of the first directory.
  const at = textOf(file).search(/II\*\0[^]{2}\0\0|MM\0\*\0\0/);
  return at === -1 ? null : file.subarray(at);
}

/** One character a byte. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
