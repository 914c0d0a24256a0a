/**
 * Limits on what is stored. firestore.rules and storage.rules have the same figures; a test compares them. Lengths are in
 * UTF-16 code units, as `String.length` counts; the rules' regular expressions count an emoji as one character.
 */

/** A product's title and SKU. */
export const MAX_TITLE_LENGTH = 200;
export const MAX_SKU_LENGTH = 60;

/** Descriptions of products, brands and categories. */
export const MAX_DESCRIPTION_LENGTH = 10_000;

/** Metal, gem, size, certificate, packaging and the brand's reference. */
export const MAX_DETAIL_LENGTH = 200;

/** The names that shoppers filter a product by in one of its filters, with ", " between them. */
export const MAX_FILTERS_LENGTH = 300;

/** The name of a brand or category, and a product's reference to it. */
export const MAX_BRAND_NAME_LENGTH = 100;

/** How many names that a brand or category had before are kept. */
export const MAX_FORMER_NAMES = 20;

/** The URL of one picture, the number of a product's further pictures, and the length of their URLs together. */
export const MAX_URL_LENGTH = 1_000;
export const MAX_IMAGES = 30;
export const MAX_IMAGES_LENGTH = 20_000;

/** One uploaded picture, after the browser has scaled it down. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** Content types of pictures that may be uploaded. */
export const IMAGE_TYPES = ["image/webp", "image/jpeg", "image/png", "image/avif"] as const;

/** One uploaded video, after the browser has converted it, and its content types. */
export const MAX_VIDEO_BYTES = 8 * 1024 * 1024;
export const VIDEO_TYPES = ["video/mp4", "video/webm"] as const;

/** A longer or larger video is cut and scaled down. The gallery shows it at most 778 px wide. */
export const MAX_VIDEO_SECONDS = 15;
export const MAX_VIDEO_PX = 1080;
export const MAX_VIDEO_FRAME_RATE = 30;

/** A chosen clip before it is converted. Only its first seconds are read. */
export const MAX_CLIP_BYTES = 1024 * 1024 * 1024;

/** A chosen photograph before it is scaled down: larger ones can crash a phone's browser. */
export const MAX_PHOTOGRAPH_BYTES = 30 * 1024 * 1024;
export const MAX_PHOTOGRAPH_MEGAPIXELS = 50;

/** How many days ahead a product may be reserved, and the length of the name for whom. */
export const MAX_RESERVATION_DAYS = 30;
export const MAX_RESERVED_FOR_LENGTH = 200;

/** The first stock number, which the dealer chooses. */
export const MAX_FIRST_STOCK_NUMBER = 999_999_999;

/** A ledger entry's invoice numbers, method of disposal and names, the seller's address, and notes, also of a reservation. */
export const MAX_LEDGER_TEXT_LENGTH = 200;
export const MAX_ADDRESS_LENGTH = 500;
export const MAX_NOTES_LENGTH = 1_000;
