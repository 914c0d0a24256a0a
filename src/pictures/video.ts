import { MAX_URL_LENGTH } from "../lib/limits.ts";

/** The folder in the shop's storage; storage.rules has the same. */
export const VIDEO_FOLDER = "product-videos";

/** The same as in firestore.rules. */
const VIDEO_URL =
  /^(https:\/\/|http:\/\/127[.]0[.]0[.]1:)[!#-;=?-~]+\/o\/product-videos%2F[!#-;=?-~]+[.](webp|jpg)[.](mp4|webm)[?][!#-;=?-~]*$/;

/** The name of a video is its poster's and one more ending: videoPath("product-images/1ring.webp", "video/mp4") → "product-videos/1ring.webp.mp4" */
export function videoPath(posterPath: string, type: string): string {
  const name = posterPath.slice(posterPath.lastIndexOf("/") + 1);
  return `${VIDEO_FOLDER}/${name}.${type === "video/webm" ? "webm" : "mp4"}`;
}

/** Whether firestore.rules accept it as the URL of a product's video. */
export function isVideoUrl(text: string): boolean {
  return text.length <= MAX_URL_LENGTH && VIDEO_URL.test(text);
}
