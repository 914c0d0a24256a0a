import { useCallback, useState } from "react";
import { scriptLoadError } from "../../browser/script-error.ts";
import type { LoadState } from "../../hooks/load-state.ts";
import { useLoad } from "../../hooks/use-load.ts";
import type * as panelsModule from "./header-panels.ts";

export type HeaderPanels = typeof panelsModule;

const load = (): Promise<HeaderPanels> =>
  import("./header-panels.ts").catch(async (cause: unknown) => {
    throw await scriptLoadError(cause);
  });

/** The components that the header opens. Their script loads when `preload` is called. */
export function useHeaderPanels(): { panels: LoadState<HeaderPanels>; preload: () => void } {
  const [isNeeded, setNeeded] = useState(false);
  const panels = useLoad(isNeeded ? load : null);
  const preload = useCallback(() => setNeeded(true), []);
  return { panels, preload };
}
