import { namingFaults, type NamingFaults, type Typed } from "./naming-rules.ts";
import { BAD_ADDRESS, isAddress } from "./product-rules.ts";

/** Why a stored brand or category could not be stored as new: its picture must then have an address as all others. */
export function newNamingFaults(noun: string, stored: Typed): NamingFaults {
  const faults = namingFaults(noun, stored);
  if (stored.image === "") return { ...faults, image: "It has no image." };
  return isAddress(stored.image) ? faults : { ...faults, image: BAD_ADDRESS };
}
