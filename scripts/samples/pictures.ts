/**
 * Makes the stored pictures of pieces and categories from samples/originals: `npm run samples:pictures`.
 * Running it again changes nothing but what an original changed.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { emptyFolder, storeOldPicture, storePicture } from "./stored.ts";

const ORIGINALS = "samples/originals";

/** Pieces that came into the shop before it prepared its pictures. */
const OLD_PICTURES = [
  ["IMG_2041.JPG", "cufflinks-onyx-yellow-gold-1.webp", Date.UTC(2017, 2, 12, 9, 49)],
  ["IMG_2077.JPG", "brooch-spray-sapphire-white-gold-1.webp", Date.UTC(2017, 4, 3, 15, 6)],
] as const;

emptyFolder("product-images");
emptyFolder("category-images");
for (const file of readdirSync(ORIGINALS)) {
  if (!file.endsWith(".webp") || file.startsWith("banner-")) continue;
  const folder = file.startsWith("category-") ? "category-images" : "product-images";
  console.log(await storePicture(folder, file, readFileSync(join(ORIGINALS, file))));
}
for (const [filename, original, storedMs] of OLD_PICTURES) {
  console.log(await storeOldPicture(filename, storedMs, readFileSync(join(ORIGINALS, original))));
}
