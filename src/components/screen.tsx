import { lazy, type ComponentType } from "react";

/** A screen whose script comes when it is needed. */
export interface Screen {
  (): React.JSX.Element;
  /** Fetches the script ahead, so that the screen then renders at once, without a flash of nothing. */
  preload: () => Promise<void>;
}

/** Longer than React takes to show a failure. */
const FAILURE_SHOWN_MS = 1_000;

/**
 * screen(() => import("./storefront/home.tsx"), (module) => module.Home)
 *
 * A script that did not arrive (no connection, say) is asked for again when the screen is next come to.
 */
export function screen<M>(load: () => Promise<M>, pick: (module: M) => ComponentType): Screen {
  let Arrived: ComponentType | null = null;
  const fetchIt = async () => {
    try {
      // Vite answers nothing where main.tsx has the page loaded anew because the script is gone: wait for that.
      const module = (await load()) ?? (await new Promise<never>(() => undefined));
      Arrived = pick(module);
      return { default: Arrived };
    } catch (error) {
      // `lazy` remembers a failure for good. Forgotten at once, React's own second attempt would ask for ever.
      setTimeout(() => {
        Later = lazy(fetchIt);
      }, FAILURE_SHOWN_MS);
      throw error;
    }
  };
  let Later = lazy(fetchIt);
  const Screen = () => (Arrived ? <Arrived /> : <Later />);
  Screen.preload = async () => {
    await fetchIt();
  };
  return Screen;
}
