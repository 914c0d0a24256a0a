import { ShopError } from "../../lib/errors.ts";

/** Another record of the product contradicts a save. */
export class ContradictedError extends ShopError {
  constructor(
    readonly by: {
      /** The content of the record, as a sentence. */
      readonly fact: string;
      /** What to do before the save, as a sentence. */
      readonly advice: string;
      /** The page with the record, and the label of a link to it. */
      readonly to: string;
      readonly label: string;
    },
  ) {
    super("refused");
    this.name = "ContradictedError";
  }
}
