import { useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

const ALONE = "printed-alone";

/**
 * For a list in pages, all of which are printed.
 * @param part the part of the screen that the function prints alone; without it, it prints all.
 * @returns whether to render all rows now, with pictures that load at once; whether it waits for them; and a function that
 *   prints when they have loaded.
 */
export function usePrintAll(part?: RefObject<HTMLElement | null>) {
  const [isPrinting, setIsPrinting] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);

  useEffect(() => {
    // The browser's own Print command waits for nothing but this.
    const showAll = () => flushSync(() => setIsPrinting(true));
    // On phones, print() returns before the sheets are made.
    const showPage = () => {
      part?.current?.classList.remove(ALONE);
      setIsPrinting(false);
    };
    window.addEventListener("beforeprint", showAll);
    window.addEventListener("afterprint", showPage);
    return () => {
      window.removeEventListener("beforeprint", showAll);
      window.removeEventListener("afterprint", showPage);
    };
  }, [part]);

  const print = async () => {
    if (isPreparing) return;
    flushSync(() => {
      setIsPrinting(true);
      setIsPreparing(true);
    });
    await Promise.all([...document.images].map(hasSettled));
    flushSync(() => setIsPreparing(false));
    // Not every browser said that an earlier printing has ended.
    document.querySelector(`.${ALONE}`)?.classList.remove(ALONE);
    part?.current?.classList.add(ALONE);
    window.print();
  };
  return { isPrinting, isPreparing, print };
}

/** Resolves when a picture has loaded or failed. */
async function hasSettled(image: HTMLImageElement): Promise<void> {
  if (image.complete) return;
  await new Promise((resolve) => {
    image.addEventListener("load", resolve, { once: true });
    image.addEventListener("error", resolve, { once: true });
  });
}
