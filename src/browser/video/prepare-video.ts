import type { PreparedPicture } from "../../domain/stored-picture.ts";
import { preparePicture } from "../prepare-picture.ts";
import { convertVideo } from "./convert-video.ts";
import { takePoster } from "./take-poster.ts";

/**
 * Prepare a clip for upload: the video as it is stored, and its poster.
 * @param on.onPercent called with 0–100 while it is converted.
 * @throws ShopError
 */
export async function prepareVideo(
  file: Blob,
  on: { onPercent: (percent: number) => void; signal: AbortSignal },
): Promise<{ video: Blob; poster: PreparedPicture }> {
  const video = await convertVideo(file, on);
  const frame = await takePoster(video, on.signal);
  return { video, poster: await preparePicture(frame, on.signal) };
}
