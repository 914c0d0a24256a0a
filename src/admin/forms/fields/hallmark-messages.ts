import { exemptions } from "../../../content/hallmark-exemptions.ts";
import type { ProductDraft } from "../../../products/product.ts";
import { metalNames } from "../../filters/precious-metal.ts";

/** Below the field: who may choose what. */
export const HALLMARK_HELP = `Exempt by weight: ${exemptions.weight}. Exempt by age, with proof: ${exemptions.age}.`;

export const UNMARKED =
  "It is an offence to describe a piece as gold, silver, platinum or palladium if it is neither hallmarked nor exempt.";

/**
 * A warning about a piece that is called gold, silver, platinum or palladium, but not known to be hallmarked or
 * exempt, or that is plated; null for other pieces. It can be saved.
 */
export function hallmarkWarning(
  product: Pick<ProductDraft, "title" | "metal" | "description" | "hallmark">,
): string | null {
  const { isPrecious, isPlated } = metalNames(product);
  if (isPrecious && product.hallmark === "") {
    return `${UNMARKED} Check it, and choose which.`;
  }
  return isPlated
    ? "A plated, filled or vermeil piece must never be called gold, silver or platinum alone. A hallmark is for the metal below."
    : null;
}
