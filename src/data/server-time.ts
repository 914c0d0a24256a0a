import { getFieldsAndTime } from "./field-masks.ts";

/**
 * The server's time in ms since 1970: this device's clock may be wrong, and whatever is deleted by its date is gone. Costs one
 * billed read. @throws ShopError as `withReadRetry`.
 */
export async function serverTime(): Promise<number> {
  return (await getFieldsAndTime("stock/latest", ["savedAt"])).readAt;
}
