import type { ReactNode } from "react";
import type { ShopError } from "../lib/errors.ts";
import { errorMessage } from "./messages.ts";
import type { LoadState } from "./use-load.ts";
import { useWhenOnline } from "./use-online.ts";

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

/** Shows a loaded value, a loading message, or an error message with a button to try again. */
export function LoadStateView<T>({
  of: loaded,
  children,
  loading = <p className="loading">Loading...</p>,
}: {
  of: LoadState<T>;
  /** Renders the value; leave it out to render nothing. */
  children?: (value: T) => ReactNode;
  /** Make it as large as the loaded content, so that the layout doesn't shift. */
  loading?: ReactNode;
}) {
  switch (loaded.status) {
    case "loading":
      return (
        <div role="status" aria-live="polite">
          {loading}
        </div>
      );
    case "failed":
      return <Failed error={loaded.error} retry={loaded.retry} />;
    case "ready":
      return (
        <>
          {loaded.outdated && (
            <Failed {...loaded.outdated} isQuiet>
              {loaded.outdated.age}
            </Failed>
          )}
          {children?.(loaded.value)}
        </>
      );
  }
}

/** A loading message as high as the window, so that what is below it does not shift into view. */
export function ScreenLoading() {
  return <p className="loading min-vh-100">Loading...</p>;
}
