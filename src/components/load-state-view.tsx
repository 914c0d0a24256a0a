import type { ReactNode } from "react";
import type { LoadState } from "../hooks/load-state.ts";
import { Failed } from "./failed.tsx";

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
              This may be out of date.
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
