import { lazy, useState, type ComponentType } from "react";
import { scriptLoadError } from "../lib/browser.ts";

/** A screen, or a part of one, whose script loads when it is first needed. */
export interface Screen<P = object> {
  (props: P): React.JSX.Element;
  /** Load the script, so that the screen renders without suspending. */
  preload: () => Promise<unknown>;
}

/** Each gives a screen whose script failed to load a new attempt. */
const retries: (() => void)[] = [];

/** Let the screens whose script failed to load try again when they are next rendered. */
export function retryFailedScreens(): void {
  for (const retry of retries.splice(0)) retry();
}

/** screen(() => import("./home.tsx"), (module) => module.Home) */
export function screen<M, P extends object = object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): Screen<P> {
  let Loaded: ComponentType<P> | null = null;
  const preload = async () => {
    Loaded = pick(await load());
  };
  // React remembers that a lazy component has failed, so the next attempt needs a new one. But not before the error is shown:
  // a screen that suspended before it was mounted starts again when its script settles, and would load it in a loop.
  const makeLazy = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return { default: pick(await load()) };
      } catch (error) {
        retries.push(() => {
          Lazy = makeLazy();
        });
        throw await scriptLoadError(error);
      }
    });
  let Lazy = makeLazy();

  // `lazy` suspends even if its script has loaded, which renderToString cannot wait for.
  function Screen(props: P) {
    // Chosen once: switching from one to the other would mount the screen again.
    const [Component] = useState<ComponentType<P>>(() => Loaded ?? Lazy);
    return <Component {...props} />;
  }
  Screen.preload = preload;
  return Screen;
}
