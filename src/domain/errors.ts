export type ShopErrorKind =
  /** The browser has no connection. */
  | "offline"
  /** The backend gave no answer in time. */
  | "timeout"
  /** The backend is there and cannot serve: too many requests, a fault of its own, an answer that makes no sense. */
  | "unavailable"
  /** The rules refuse it. */
  | "not-allowed"
  /** There is no session, or it has ended. */
  | "signed-out"
  | "not-found"
  /** Somebody else saved first. */
  | "conflict"
  /** What was typed cannot be stored; the message says why. */
  | "invalid"
  | "too-large"
  | "not-an-image"
  | "cancelled";

/** The only error that leaves the data module: `kind` for the code, `message` for the person. */
export class ShopError extends Error {
  constructor(
    readonly kind: ShopErrorKind,
    message: string = MESSAGES[kind],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "ShopError";
  }
}

const MESSAGES: Record<ShopErrorKind, string> = {
  offline: "You appear to be offline. Check your connection and try again.",
  timeout: "The shop is taking too long to answer. Please try again.",
  unavailable: "The shop cannot be reached just now. Please try again in a moment.",
  "not-allowed": "Your account is not allowed to do this.",
  "signed-out": "Your session has ended. Log in again to go on.",
  "not-found": "This is no longer in the shop.",
  conflict: "Somebody else has saved this in the meantime.",
  invalid: "Something in the form cannot be saved as it stands.",
  "too-large": "The file is too large. Choose a smaller one.",
  "not-an-image": "This file is not a picture that the browser can read.",
  cancelled: "Cancelled.",
};

/** Anything thrown as a ShopError, so that a screen always has a sentence to show. */
export function asShopError(error: unknown): ShopError {
  return error instanceof ShopError
    ? error
    : new ShopError("unavailable", undefined, { cause: error });
}
