import { ShopError } from "../domain/errors.ts";
import { HEADER_BYTES, photographError, readPhotographHeader } from "../domain/photograph.ts";

/** Why a chosen file cannot become a picture of the shop; null if it is worth preparing. */
export async function checkPhotograph(file: Blob): Promise<ShopError | null> {
  const bytes = await file
    .slice(0, HEADER_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (!bytes) return new ShopError("not-an-image", { kind: "damaged" });
  return photographError(file.size, readPhotographHeader(new Uint8Array(bytes)));
}
