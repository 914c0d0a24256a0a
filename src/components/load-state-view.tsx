import type { ReactNode } from "react";
import type { LoadState } from "../hooks/load-state.ts";
import { Failed } from "./failed.tsx";

/** Shows what was fetched, or that it is on its way, or what went wrong with a button to try again. */
export function LoadStateView<T>({
  of: loaded,
  children,
  loading = <p className="loading">Loading...</p>,
}: {
  of: LoadState<T>;
  children: (value: T) => ReactNode;
  /** What stands in its place meanwhile: as large as what is to come, so that nothing jumps. */
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
      return <>{children(loaded.value)}</>;
  }
}
