import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LinkPreview } from "../../src/content/page-meta.ts";
import { readPicture } from "../../src/pictures/picture.ts";
import type { Product } from "../../src/products/product.ts";
import { oneLine, shorten } from "../../src/lib/text.ts";
import { previewPicture } from "./preview-picture.ts";

/**
 * The pictures that programs such as WhatsApp and Telegram show with a product's link. Some of these programs cannot show the stored
 * WebP. Finished pictures stay in a cache, so each photograph is read once.
 */

/** In the build, and on the website. */
const LINK_PREVIEWS = "link-previews";
/** Part of each name: a new number makes all pictures again. */
const RECIPE = 1;
/** At the same time. */
const PARALLEL = 6;
/** After this time no photograph is read: the next publication goes on. The hourly job may take 30 minutes. */
const MAX_MS = 10 * 60_000;
const MAX_NAMED = 5;
/** "1a2b3c-800x600.jpg", so that a page knows the size without reading the file. */
const NAME = /^(?<key>.+)-(?<width>\d+)x(?<height>\d+)\.jpg$/;

type Pictured = Pick<Product, "id" | "sku" | "image">;

interface Source {
  /** A folder for this purpose, only for this shop's storage. It keeps what these products need. */
  readonly cache: string;
  /** Reads an object of the shop's storage. */
  readonly read: (path: string) => Promise<Buffer>;
}

/**
 * Write the previews of these products into a build, and remove all others.
 * @param of.directory of the build.
 * @returns the previews by product id; a line about products without one although they have a photograph, "" if there are none; and
 *          whether time was left for all of them.
 */
export async function writeLinkPreviews(
  products: readonly Pictured[],
  of: Source & { readonly directory: string },
): Promise<{
  previews: ReadonlyMap<string, LinkPreview>;
  problem: string;
  isFinished: boolean;
}> {
  const started = Date.now();
  const folder = join(of.directory, LINK_PREVIEWS);
  rmSync(folder, { recursive: true, force: true });
  for (const directory of [folder, of.cache]) mkdirSync(directory, { recursive: true });
  const files = new Map<string, string | Promise<string>>(
    readdirSync(of.cache).flatMap((file) => {
      const key = NAME.exec(file)?.groups?.["key"];
      return key ? [[key, file] as const] : [];
    }),
  );
  const previews = new Map<string, LinkPreview>();
  const problems: string[] = [];
  const used = new Set<string>();
  let isFinished = true;

  async function add({ id, sku, image }: Pictured): Promise<void> {
    const key = keyOf(image);
    try {
      if (!files.has(key)) {
        isFinished &&= Date.now() - started <= MAX_MS;
        if (!isFinished) throw new Error("no time was left");
        files.set(key, makePreview(image, key, of));
      }
      const file = (await files.get(key)) ?? "";
      copyFileSync(join(of.cache, file), join(folder, file));
      used.add(file);
      previews.set(id, previewAt(file));
    } catch (error) {
      problems.push(`${sku || id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  const waiting = products.filter(({ image }) => image !== "").values();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const product of waiting) await add(product);
    }),
  );
  for (const file of readdirSync(of.cache)) if (!used.has(file)) rmSync(join(of.cache, file));
  return { previews, problem: problemOf(problems), isFinished };
}

function problemOf(problems: readonly string[]): string {
  if (problems.length === 0) return "";
  const more = problems.length > MAX_NAMED ? ` and ${problems.length - MAX_NAMED} more` : "";
  const named = problems.slice(0, MAX_NAMED).map((problem) => oneLine(shorten(problem, 120)));
  return `Links show the shop instead of the photograph (${problems.length}): ${named.join("; ")}${more}`;
}

/** @throws Error if the photograph cannot be read or is damaged. @returns the name of the file in the cache. */
async function makePreview(image: string, key: string, of: Source): Promise<string> {
  const { path, siblings } = readPicture(image);
  // A picture in the shop's storage has no host (`pictureReference`).
  if (path === null || path !== image) throw new Error("the photograph is on another website");
  const copy = siblings.find(({ width }) => width === 800);
  const makeFrom = async (source: string) => previewPicture(await of.read(source));
  const whole = () => makeFrom(path);
  const { jpeg, width, height } = await (copy ? makeFrom(copy.path).catch(whole) : whole());
  const file = `${key}-${width}x${height}.jpg`;
  // A file that was cut off while it was written must not be used.
  const unfinished = join(of.cache, `${file}.part`);
  writeFileSync(unfinished, jpeg);
  renameSync(unfinished, join(of.cache, file));
  return file;
}

/** Stored pictures are never replaced, so the path says what a picture shows. */
function keyOf(image: string): string {
  return createHash("sha256").update(`${RECIPE} ${image}`).digest("hex").slice(0, 20);
}

function previewAt(file: string): LinkPreview {
  const { width, height } = NAME.exec(file)?.groups ?? {};
  return { path: `/${LINK_PREVIEWS}/${file}`, width: Number(width), height: Number(height) };
}
