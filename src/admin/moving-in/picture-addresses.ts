import { decodePart } from "../../lib/text.ts";

/** The pictures that another program names. */

const ENDING = String.raw`\.(?:jpe?g|png|webp|gif|avif|heic|heif|tiff?|bmp)`;
const FILE_NAME = new RegExp(`${ENDING}$`, "i");
/** A file's name may have commas, but not after its ending. */
const BETWEEN_FILES = new RegExp(String.raw`\s*[\n;|]\s*|(?<=${ENDING})\s*,\s*`, "i");
const WIX_FILE =
  /^(?:wix:image:\/\/v1\/|https?:\/\/static\.wixstatic\.com\/media\/)?([\w.-]+~mv2[^/#?]*)/;

/**
 * The addresses in a cell, in their order: separated by lines, spaces, commas, semicolons or bars. A file name without an
 * address can only be found in a folder.
 * addressesIn("https://a.example/1.jpg, https://a.example/2.jpg") → both
 */
export function addressesIn(cell: string): readonly string[] {
  const hasAddress = /(?:^|[\s,;|])(?:https?:)?\/\//i.test(cell);
  const separator = hasAddress ? /\s*[\n;|]\s*|[\s,]+(?=(?:https?:)?\/\/|wix:)/i : BETWEEN_FILES;
  return cell.split(separator).flatMap((part) => {
    const address = part.trim().replace(/[,;]+$/, "");
    const wix = WIX_FILE.exec(address)?.[1];
    if (wix) return `https://static.wixstatic.com/media/${wix}`;
    if (address.startsWith("//")) return `https:${address}`;
    // Browsers fetch nothing without encryption from an encrypted page.
    if (/^http:\/\/(?!127\.|localhost)/i.test(address)) return address.replace(/^http:/i, "https:");
    return /^https?:\/\//i.test(address) || FILE_NAME.test(address) ? address : [];
  });
}

/** fileNameOf("https://a.example/My%20ring.jpg?v=2") → "My ring.jpg" */
export function fileNameOf(address: string): string {
  return decodePart(pathOf(address).split("/").at(-1) ?? "");
}

/** Without the query string, and with the slashes of the web: "C:\\photos\\ring.jpg" → "C:/photos/ring.jpg" */
function pathOf(address: string): string {
  return address.replace(/[?#].*$/, "").replaceAll("\\", "/");
}

/** Chosen files by name. */
export interface FileFinder {
  /** The file of an address; null if none of the names fits. */
  readonly find: (address: string) => File | null;
}

/**
 * Finds chosen files by the names in addresses: first the exact name, then without what programs add for a size or a scaled
 * copy ("ring_1024x1024.jpg", "ring-1024x768.jpg", "ring-scaled.jpg"), then in another format. Of several files with one
 * name, it takes the file whose folders match the address best, and of several sizes in one folder the largest.
 * @param addresses all that are looked for: some programs give many pictures one name, such as "s-l1600.jpg".
 */
export function fileFinder(files: readonly File[], addresses: readonly string[] = []): FileFinder {
  const paths = new Map<string, Set<string>>();
  for (const address of addresses) {
    const key = nameKey(fileNameOf(address));
    paths.set(key, (paths.get(key) ?? new Set()).add(pathOf(address)));
  }
  const maps = [new Map<string, File[]>(), new Map<string, File[]>(), new Map<string, File[]>()];
  for (const file of files) {
    for (const [n, key] of keysOf(file.name).entries()) {
      const others = maps[n]?.get(key);
      if (others) others.push(file);
      else maps[n]?.set(key, [file]);
    }
  }
  return {
    find: (address) => {
      const keys = keysOf(fileNameOf(address));
      const isShared = (paths.get(keys[0] ?? "")?.size ?? 0) > 1;
      for (const [n, key] of keys.entries()) {
        const found = maps[n]?.get(key);
        if (found) return bestOf(found, pathOf(address), isShared);
      }
      return null;
    },
  };
}

/** The exact name, the name without a size, and that without its format. */
function keysOf(name: string): readonly string[] {
  const exact = nameKey(name);
  const plain = plainName(exact);
  return [exact, plain, plain.replace(/\.\w+$/, "")];
}

/**
 * null if files of several folders fit equally well: a wrong picture would be worse than none.
 * @param isShared whether other pictures have the same name, so that a folder has to match.
 */
function bestOf(files: readonly File[], path: string, isShared: boolean): File | null {
  if (files.length === 1 && !isShared) return files[0] ?? null;
  const wanted = foldersOf(path);
  const scored = files.map((file) => {
    const folders = foldersOf(file.webkitRelativePath);
    const differs = folders.findIndex((folder, n) => folder !== wanted[n]);
    return { file, folders, score: differs === -1 ? folders.length : differs };
  });
  const score = Math.max(...scored.map((one) => one.score));
  const best = scored.filter((one) => one.score === score);
  const isOneFolder = new Set(best.map(({ folders }) => folders.join("/"))).size === 1;
  if (!isOneFolder || (isShared && score === 0)) return null;
  return best.map(({ file }) => file).toSorted((x, y) => y.size - x.size)[0] ?? null;
}

/** The folders of a path, from the last one up. */
function foldersOf(path: string): readonly string[] {
  return path.split("/").slice(0, -1).map(nameKey).toReversed();
}

/** Programs change case and spaces when they store a file. */
function nameKey(name: string): string {
  return decodePart(name)
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s+]+/g, "-");
}

function plainName(name: string): string {
  return (
    name
      // WordPress: a scaled, rotated or edited copy. Shopify: another file of this name.
      .replace(
        /(?:-scaled|-rotated|-e\d{10,13}|_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=\.\w+$)/,
        "",
      )
      .replace(
        /[_-](?:\d{1,4}x\d{0,4}|x\d{1,4}|pico|icon|thumb|small|compact|medium|large|grande|original|master)(?:_crop_\w+)?(?:@\dx)?(?=\.\w+$)/,
        "",
      )
      .replace(/^il_(?:fullxfull|\d+x\w+)\./, "il.")
  );
}
