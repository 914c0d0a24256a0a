/**
 * Reads the boxes of a HEIC file: metadata first, which describes items such as the main picture, its tiles and EXIF.
 * @see https://www.iso.org/standard/83650.html (ISO/IEC 23008-12), and ISO/IEC 14496-12 for the boxes
 */

interface HeifInfo {
  /** The size of the main picture in pixels, before it is turned. */
  readonly width?: number;
  readonly height?: number;
  /** Where EXIF is in the file. */
  readonly exif?: { readonly start: number; readonly end: number };
}

interface Box {
  readonly type: string;
  /** Its content. */
  readonly view: DataView;
}

/** Reads the main picture's size and EXIF position from a HEIC's first bytes; {} if they are not there. Never throws. */
export function readHeif(head: Uint8Array): HeifInfo {
  try {
    const file = boxesIn(new DataView(head.buffer, head.byteOffset, head.byteLength), 0);
    const meta = boxesIn(contentOf(file, "meta"), 4);
    const main = contentOf(meta, "pitm");
    const size = sizeOf(meta, readId(main, 4, main.getUint8(0) > 0));
    const exif = exifIn(meta);
    return { ...size, ...(exif && { exif }) };
  } catch (error) {
    // Positions in a damaged file may lie outside it.
    if (!(error instanceof RangeError)) throw error;
    return {};
  }
}

/** An item's size, which is its property `ispe`. */
function sizeOf(meta: readonly Box[], item: number) {
  const properties = boxesIn(contentOf(meta, "iprp"), 0);
  const list = boxesIn(contentOf(properties, "ipco"), 0);
  const links = contentOf(properties, "ipma");
  const [hasLongIds, hasLongIndices] = [links.getUint8(0) > 0, (links.getUint8(3) & 1) > 0];
  let at = 8;
  for (let left = links.getUint32(4); left > 0; left--) {
    const id = readId(links, at, hasLongIds);
    at += hasLongIds ? 4 : 2;
    const count = links.getUint8(at++);
    for (let n = 0; n < count; n++, at += hasLongIndices ? 2 : 1) {
      // The first bit says whether readers have to understand the property.
      const index = hasLongIndices ? links.getUint16(at) & 0x7fff : links.getUint8(at) & 0x7f;
      const property = list[index - 1];
      if (id !== item || property?.type !== "ispe") continue;
      return { width: property.view.getUint32(4), height: property.view.getUint32(8) };
    }
  }
  return {};
}

/** Where the item of type "Exif" is, if it is in one piece outside the metadata. */
function exifIn(meta: readonly Box[]) {
  const info = contentOf(meta, "iinf");
  const entry = boxesIn(info, info.getUint8(0) > 0 ? 8 : 6).find(({ view }) => {
    const version = view.getUint8(0);
    return version >= 2 && typeAt(view, version > 2 ? 10 : 8) === "Exif";
  });
  if (!entry) return null;
  const wanted = readId(entry.view, 4, entry.view.getUint8(0) > 2);

  const places = contentOf(meta, "iloc");
  const version = places.getUint8(0);
  const hasLongIds = version > 1;
  const [offsetBytes, lengthBytes] = [places.getUint8(4) >> 4, places.getUint8(4) & 15];
  const [baseBytes, indexBytes] = [
    places.getUint8(5) >> 4,
    version > 0 ? places.getUint8(5) & 15 : 0,
  ];
  let at = hasLongIds ? 10 : 8;
  for (let left = readId(places, 6, hasLongIds); left > 0; left--) {
    const id = readId(places, at, hasLongIds);
    at += hasLongIds ? 4 : 2;
    const method = version > 0 ? places.getUint16(at) & 15 : 0;
    at += version > 0 ? 4 : 2;
    const base = readNumber(places, at, baseBytes);
    const extents = places.getUint16(at + baseBytes);
    at += baseBytes + 2;
    if (id === wanted) {
      if (method !== 0 || extents !== 1) return null;
      const start = base + readNumber(places, at + indexBytes, offsetBytes);
      return { start, end: start + readNumber(places, at + indexBytes + offsetBytes, lengthBytes) };
    }
    at += extents * (indexBytes + offsetBytes + lengthBytes);
  }
  return null;
}

/** The TIFF structure of an EXIF item, which begins with its position; null if it is damaged. Never throws. */
export function exifOfItem(item: Uint8Array): Uint8Array | null {
  if (item.byteLength < 4) return null;
  const offset = new DataView(item.buffer, item.byteOffset).getUint32(0);
  return item.subarray(4 + offset);
}

/** The boxes from a position on. The last one may continue after the bytes that were read. */
function boxesIn(view: DataView, start: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= view.byteLength;) {
    const size = view.getUint32(at);
    const header = size === 1 ? 16 : 8;
    // 0: to the end of the file; 1: the size has eight bytes.
    const length = size === 0 ? Infinity : size === 1 ? readNumber(view, at + 8, 8) : size;
    if (length < header) break;
    const end = Math.min(at + length, view.byteLength);
    const content = new DataView(view.buffer, view.byteOffset + at + header, end - at - header);
    boxes.push({ type: typeAt(view, at + 4), view: content });
    at += length;
  }
  return boxes;
}

/** @throws RangeError if there is none. */
function contentOf(boxes: readonly Box[], type: string): DataView {
  const found = boxes.find((box) => box.type === type);
  if (!found) throw new RangeError(`There is no ${type}.`);
  return found.view;
}

function typeAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)));
}

function readId(view: DataView, at: number, isLong: boolean): number {
  return isLong ? view.getUint32(at) : view.getUint16(at);
}

/** @param bytes 0, 4 or 8. */
function readNumber(view: DataView, at: number, bytes: number): number {
  if (bytes === 0) return 0;
  return bytes === 8 ? view.getUint32(at) * 2 ** 32 + view.getUint32(at + 4) : view.getUint32(at);
}
