import { useEffect, useState, type ComponentType } from "react";
import { whenIdle } from "../../browser/schedule.ts";
import type { ViewedProps } from "./viewed-section.tsx";

/** The products that the shopper has viewed on this device, loaded when the browser is idle. */
export function RecentlyViewed(props: ViewedProps) {
  const [loaded, setLoaded] = useState<{ Section: ComponentType<ViewedProps> } | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import("./viewed-section.tsx").then(
          ({ ViewedSection }) => setLoaded({ Section: ViewedSection }),
          () => undefined, // The page is complete without it.
        );
      }),
    [],
  );
  return loaded && <loaded.Section {...props} />;
}
