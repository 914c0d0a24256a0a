import { ShopError } from "./errors.ts";

/** Another administrator saved first. `current` is what is stored now, null if it has been deleted. */
export class ConflictError<T> extends ShopError {
  constructor(readonly current: T | null) {
    super("conflict");
    this.name = "ConflictError";
  }
}
