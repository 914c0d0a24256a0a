/**
 * How much the shop stores of what is typed or uploaded. firestore.rules and storage.rules hold the same figures; a
 * test holds the two equal. Lengths are in UTF-16 code units, as `String.length` and the rules' `size()` count.
 */

/** A piece's title and SKU. */
export const MAX_TITLE_LENGTH = 200;
export const MAX_SKU_LENGTH = 60;

/** The descriptions of pieces, brands and categories. */
export const MAX_DESCRIPTION_LENGTH = 10_000;

/** Metal, gem, size, certificate, packaging and the brand's reference. */
export const MAX_DETAIL_LENGTH = 200;

/** The name of a brand or category, also where a piece names its own. */
export const MAX_BRAND_NAME_LENGTH = 100;

/** The address of one picture, the number of a piece's further pictures, and the addresses of those together. */
export const MAX_ADDRESS_LENGTH = 1_000;
export const MAX_IMAGES = 30;
export const MAX_IMAGES_LENGTH = 20_000;

/** One uploaded picture. The browser scales pictures down before: what is larger is no picture for a shop. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** What may be uploaded, by content type. */
export const IMAGE_TYPES = ["image/webp", "image/jpeg", "image/png", "image/avif"] as const;

/** What a photograph may be before it is scaled down: larger files and pictures overwhelm a telephone. */
export const MAX_PHOTOGRAPH_BYTES = 30 * 1024 * 1024;
export const MAX_PHOTOGRAPH_MEGAPIXELS = 50;
