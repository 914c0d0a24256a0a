import { useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

/**
 * For a list in pages, all of which are printed.
 * @param part the part of the screen that the function prints alone; without it, it prints all.
 * @returns whether to render all rows now, with pictures that load at once, and a function that prints when these have loaded.
 */
export function usePrintAll(part?: RefObject<HTMLElement | null>) {
  const [isPrinting, setPrinting] = useState(false);

  useEffect(() => {
    // The browser's own Print command waits for nothing but this.
    const showAll = () => flushSync(() => setPrinting(true));
    const showPage = () => setPrinting(false);
    window.addEventListener("beforeprint", showAll);
    window.addEventListener("afterprint", showPage);
    return () => {
      window.removeEventListener("beforeprint", showAll);
      window.removeEventListener("afterprint", showPage);
    };
  }, []);

  const print = async () => {
    if (isPrinting) return;
    flushSync(() => setPrinting(true));
    await Promise.all([...document.images].map(hasSettled));
    part?.current?.classList.add("printed-alone");
    window.print();
    part?.current?.classList.remove("printed-alone");
  };
  return { isPrinting, print };
}

/** Resolves when a picture has loaded or failed. */
async function hasSettled(image: HTMLImageElement): Promise<void> {
  if (image.complete) return;
  await new Promise((resolve) => {
    image.addEventListener("load", resolve, { once: true });
    image.addEventListener("error", resolve, { once: true });
  });
}
