import type { ReactNode } from "react";
import { Failed } from "../../components/failed.tsx";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { plural } from "../../content/plural.ts";
import type { PartsState } from "./use-history.ts";

/** Shows an operation that is read in parts, and how far it has come. */
export function PartsView<T>({
  of: { state, count },
  children,
}: {
  of: PartsState<T>;
  children?: (value: T) => ReactNode;
}) {
  const read = `${plural(count, "document has", "documents have")} been read`;
  if (state.status === "failed" && count > 0) {
    return (
      <Failed error={state.error} retry={state.retry}>
        {`${read}. Retry continues with the rest.`}
      </Failed>
    );
  }
  return (
    <LoadStateView
      of={state}
      {...(count > 0 && { loading: <p className="loading">{`Loading... ${read} so far.`}</p> })}
      {...(children && { children })}
    />
  );
}
