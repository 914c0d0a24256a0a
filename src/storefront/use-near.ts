import { startTransition, useCallback, useState } from "react";
import { whenNear } from "../browser/schedule.ts";

/** Whether an element has come near the viewport, once the page has loaded. Pass it the `ref`. */
export function useNear() {
  const [isNear, setIsNear] = useState(false);
  const ref = useCallback(
    (element: Element | null) =>
      element ? whenNear(element, () => startTransition(() => setIsNear(true))) : undefined,
    [],
  );
  return { ref, isNear };
}
