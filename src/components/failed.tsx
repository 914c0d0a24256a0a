import type { ReactNode } from "react";
import { errorMessage } from "../content/messages.ts";
import type { ShopError } from "../domain/errors.ts";

/** An error message with a button to try again. */
export function Failed({
  error,
  retry,
  children,
}: {
  error: ShopError;
  retry: () => void;
  /** A sentence before the error message. */
  children?: ReactNode;
}) {
  return (
    <div className="failed" role="alert">
      <p>
        {children} {errorMessage(error)}
      </p>
      <button type="button" className="btn btn-outline-primary" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
