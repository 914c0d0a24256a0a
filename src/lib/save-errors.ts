import { ShopError, type FieldErrors } from "./errors.ts";

/** Why a save is refused. Apart from errors.ts: shoppers save nothing. */

/** Another administrator saved first. `current` is what is stored now, null if it has been deleted. */
export class ConflictError<T> extends ShopError {
  constructor(readonly current: T | null) {
    super("conflict");
    this.name = "ConflictError";
  }
}

/** The rules would deny a draft, so it is not sent. */
export class InvalidError extends ShopError {
  constructor(readonly errors: FieldErrors<Record<string, unknown>>) {
    super("invalid");
    this.name = "InvalidError";
  }
}
