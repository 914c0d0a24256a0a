import { useState } from "react";
import { storedValue, useStoredValue } from "../device/use-stored-value.ts";

/** What browsers assume: 96 CSS pixels to an inch. */
const USUAL_PX_PER_MM = 96 / 25.4;

/** In device pixels, which do not change when the page is zoomed; 0 if it is not known. */
const screenScale = storedValue("screen-scale-1", (stored) => {
  const dotsPerMm = (stored as { dotsPerMm?: unknown } | null)?.dotsPerMm;
  const isPlausible = typeof dotsPerMm === "number" && dotsPerMm > 1 && dotsPerMm < 60;
  return { dotsPerMm: isPlausible ? dotsPerMm : 0 };
});

/** How large a millimetre is on this screen, remembered on this device unless the visitor objects. */
export function useScreenScale() {
  const remembered = useStoredValue(screenScale);
  const [current, setCurrent] = useState(0);
  const dotsPerMm = remembered.dotsPerMm || current;
  const isSet = dotsPerMm > 0;
  return {
    isSet,
    /** CSS pixels. */
    pxPerMm: isSet ? dotsPerMm / window.devicePixelRatio : USUAL_PX_PER_MM,
    setPxPerMm: (pxPerMm: number) => {
      const dots = pxPerMm * window.devicePixelRatio;
      screenScale.set({ dotsPerMm: dots });
      setCurrent(dots);
    },
  };
}
