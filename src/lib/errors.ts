export type ShopErrorKind =
  /** The browser has no connection. */
  | "offline"
  /** The backend did not answer in time. */
  | "timeout"
  /** The backend cannot serve the request: a server error, an unexpected reply. */
  | "unavailable"
  /** The shop has used up what Google allows it, usually for a day. */
  | "quota"
  /** The shop's storage is full, or not paid for. */
  | "storage-full"
  /** Auth refuses further attempts to log in for some minutes. */
  | "too-many-attempts"
  /** The account may no longer log in. */
  | "disabled"
  /** Firestore lacks an index for a query, or still builds it. */
  | "no-index"
  /** A newer version has been deployed: a script of this page is gone from the server, or the new rules deny what it sends. */
  | "website-updated"
  /** Someone else writes or locks the same documents. */
  | "busy"
  /** Another tab of this browser does the same work. */
  | "in-progress"
  /** Google refuses every request of the shop: its API key, App Check, billing or an API that is off. */
  | "misconfigured"
  /** App Check could not check this browser, and the request was refused. */
  | "unverified"
  /** The security rules deny it. */
  | "not-allowed"
  /** The security rules deny it, although the account is an administrator's: a value breaks a rule. */
  | "refused"
  /** There is no session, or it has ended. */
  | "signed-out"
  | "not-found"
  /** Another administrator saved first. */
  | "conflict"
  | "invalid"
  | "too-large"
  | "not-an-image"
  | "cancelled";

/** Kinds of files that may be chosen as a picture, but cannot become one. "pdf" is PostScript too. */
export type UnusableFormat =
  "bmp" | "tiff" | "raw" | "photoshop" | "jpeg-2000" | "jpeg-xl" | "icon" | "svg" | "pdf" | "video";

/** Why a picture or video cannot be uploaded. */
export type PictureProblem =
  | {
      readonly kind:
        | "empty"
        | "not-a-picture"
        | "heic"
        | "damaged"
        | "stored-already"
        | "out-of-memory"
        | "not-prepared"
        /** A stored picture cannot be read. */
        | "not-loaded"
        | "not-a-video"
        | "one-video"
        | "video-damaged"
        | "video-too-short"
        /** The browser cannot decode it. */
        | "video-codec";
    }
  | { readonly kind: "unusable"; readonly format: UnusableFormat }
  | { readonly kind: "clip-too-large" | "video-too-large"; readonly bytes: number }
  | { readonly kind: "too-many-bytes"; readonly bytes: number }
  | { readonly kind: "too-many-pixels"; readonly megapixels: number };

/**
 * The only error that leaves firebase/ and the stores. Its `message` is for logs; `errorMessage` of ui/messages.ts has the
 * sentence for the person.
 */
export class ShopError extends Error {
  constructor(
    readonly kind: ShopErrorKind,
    readonly problem?: PictureProblem,
    options?: ErrorOptions,
  ) {
    super(problem ? `${kind}: ${problem.kind}` : kind, options);
    this.name = "ShopError";
  }
}

/** Any thrown value as a ShopError: asShopError(new Error("odd")) → ShopError "unavailable" with the original as its cause. */
export function asShopError(error: unknown): ShopError {
  return error instanceof ShopError
    ? error
    : new ShopError("unavailable", undefined, { cause: error });
}

/** Why fields of a draft are not valid, as sentences; an empty object when all are. */
export type FieldErrors<Draft> = { readonly [Field in keyof Draft]?: string };
