import type { ReactNode } from "react";
import { errorMessage } from "../content/messages.ts";
import type { ShopError } from "../domain/errors.ts";
import { useWhenOnline } from "../hooks/use-online.ts";

/** An error message with a button to try again. It also tries again when the browser has a connection again. */
export function Failed({
  error,
  retry,
  isQuiet = false,
  children,
}: {
  error: ShopError;
  retry: () => void;
  /** One line, above content that was loaded before. */
  isQuiet?: boolean;
  /** A sentence before the error message. */
  children?: ReactNode;
}) {
  useWhenOnline(retry);
  return (
    <div
      className={isQuiet ? "d-flex flex-wrap align-items-center gap-2 mb-3" : "failed"}
      role={isQuiet ? "status" : "alert"}
    >
      <p className={isQuiet ? "mb-0" : undefined}>
        <span>{children}</span> <span>{errorMessage(error)}</span>
      </p>
      <button type="button" className="btn btn-outline-primary" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
