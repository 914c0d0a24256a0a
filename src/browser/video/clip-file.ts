import { ShopError } from "../../domain/errors.ts";
import { MAX_CLIP_BYTES } from "../../domain/limits.ts";

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
