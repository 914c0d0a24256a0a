import { ringSizeOf } from "../filters/ring-size.ts";
import { storedValue } from "./use-stored-value.ts";

/** The visitor's own ring size, remembered on this device; "" if they have not said. */
export const myRingSize = storedValue("ring-size-1", (stored) => {
  const uk = (stored as { uk?: unknown } | null)?.uk;
  return { uk: (typeof uk === "string" && ringSizeOf(uk)?.uk) || "" };
});
