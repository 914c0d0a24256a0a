import { lazy, useState, type ComponentType } from "react";

/** A screen in a script of its own. */
export interface Screen {
  (): React.JSX.Element;
  /** Load the script ahead, so that the screen then renders without suspending. */
  preload: () => Promise<void>;
}

/** screen(() => import("../storefront/home.tsx"), (module) => module.Home) */
export function screen<M>(load: () => Promise<M>, pick: (module: M) => ComponentType): Screen {
  let LoadState: ComponentType | null = null;
  const preload = async () => {
    LoadState = pick(await load());
  };
  // React remembers that a lazy component has failed, so the next attempt needs a new one.
  const makeLazy = (): ComponentType =>
    lazy(async () => {
      try {
        return { default: pick(await load()) };
      } catch (error) {
        Lazy = makeLazy();
        throw error;
      }
    });
  let Lazy = makeLazy();

  // `lazy` suspends even if its script has loaded, which renderToString cannot wait for.
  function Screen() {
    // Chosen once: to go from one to the other would mount the screen again.
    const [Component] = useState<ComponentType>(() => LoadState ?? Lazy);
    return <Component />;
  }
  Screen.preload = preload;
  return Screen;
}
