import { ShopError } from "../../../lib/errors.ts";
import { MAX_CLIP_BYTES } from "../../../lib/limits.ts";
import { HEADER_BYTES, photographError, readPhotographHeader } from "./photograph.ts";

/** Why a chosen file cannot become a picture of the shop; null if it is worth preparing. */
export async function checkPhotograph(file: Blob): Promise<ShopError | null> {
  const bytes = await file
    .slice(0, HEADER_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (!bytes) return new ShopError("not-an-image", { kind: "damaged" });
  return photographError(file.size, readPhotographHeader(new Uint8Array(bytes)));
}

/** Whether a chosen file is a video, by its type or name: Windows may not know the type of a .mov. */
export function isVideo({ type, name }: File): boolean {
  return type.startsWith("video/") || /\.(mp4|m4v|mov|webm|mkv)$/i.test(name);
}

/** Why a chosen video cannot be converted; null if it is worth trying. */
export function videoError({ size }: Blob): ShopError | null {
  if (size === 0) return new ShopError("invalid", { kind: "empty" });
  return size > MAX_CLIP_BYTES
    ? new ShopError("too-large", { kind: "clip-too-large", bytes: size })
    : null;
}
