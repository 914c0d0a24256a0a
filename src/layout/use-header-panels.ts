import { useCallback, useState } from "react";
import { scriptLoadError } from "../lib/browser.ts";
import { type LoadState, useLoad } from "../ui/use-load.ts";
import type * as panelsModule from "./header-panels.tsx";

export type HeaderPanels = typeof panelsModule;

const load = (): Promise<HeaderPanels> =>
  import("./header-panels.tsx").catch(async (cause: unknown) => {
    throw await scriptLoadError(cause);
  });

/** The components that the header opens. Their script loads when `preload` is called. */
export function useHeaderPanels(): { panels: LoadState<HeaderPanels>; preload: () => void } {
  const [isNeeded, setNeeded] = useState(false);
  const panels = useLoad(isNeeded ? load : null);
  const preload = useCallback(() => setNeeded(true), []);
  return { panels, preload };
}
