import { useCallback, useEffect, useState } from "react";
import { scriptLoadError } from "../../browser/script-error.ts";
import type { LoadState } from "../../hooks/load-state.ts";
import { useLoad } from "../../hooks/use-load.ts";
import { whenIdle } from "../../browser/schedule.ts";
import type * as panelsModule from "./header-panels.ts";

export type HeaderPanels = typeof panelsModule;

/** The components that the header opens. They load when the page is idle, or at once when `preload` is called. */
export function useHeaderPanels(): { panels: LoadState<HeaderPanels>; preload: () => void } {
  const [isNeeded, setNeeded] = useState(false);
  const preload = useCallback(() => setNeeded(true), []);
  useEffect(() => whenIdle(preload), [preload]);
  const panels = useLoad(
    useCallback(async (): Promise<HeaderPanels> => {
      if (!isNeeded) return new Promise(() => undefined);
      return import("./header-panels.ts").catch(async (cause: unknown) => {
        throw await scriptLoadError(cause);
      });
    }, [isNeeded]),
  );
  return { panels, preload };
}
