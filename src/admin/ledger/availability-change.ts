import { IS_AVAILABLE } from "../../products/product.ts";
import type { EntityWrite } from "../saving/plan-save.ts";

/** A product's availability before and after a change; null if it did not exist, or is deleted. */
export interface AvailabilityChange {
  readonly id: string;
  readonly before: string | null;
  readonly after: string | null;
  /** In ms since 1970; 0 if it is not reserved. */
  readonly reservedUntil: number;
}

/** The changes of availability among some writes. */
export function availabilityChanges(writes: readonly EntityWrite[]): AvailabilityChange[] {
  return writes.flatMap(({ id, ...write }) =>
    write.collection === "products"
      ? {
          id,
          before: write.base?.values?.available ?? null,
          after: write.draft?.available ?? null,
          reservedUntil: write.base?.reservedUntil ?? 0,
        }
      : [],
  );
}

export const isShown = (availability: string | null) => availability === IS_AVAILABLE;

/** Whether a change may contradict something, so that the records have to be read. */
export function mayContradict({ before, after }: AvailabilityChange): boolean {
  return (
    before !== after && (isShown(before) || isShown(after) || after === "Enquire" || after === null)
  );
}
