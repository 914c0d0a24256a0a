import { useEffect, useState, type RefObject } from "react";

const CONTENT = "a, button, input, select, textarea, label, summary, img, svg, video";

/** A float is laid over with points no further apart than this, in CSS px. */
const POINTS_APART_PX = 12;

/** After this long without scrolling, in ms, the page counts as standing still. */
const STILL_MS = 250;

/**
 * Whether something that floats over the page should step aside: while the page moves under it, and as long as it
 * would lie on a control, a picture or words.
 * @param room     the room that it takes when it does not step aside.
 * @param isAtRest says of that room whether it is in the float's own place in the page, where nothing is under it.
 */
export function useOutOfTheWay(
  room: RefObject<HTMLElement | null>,
  isAtRest: (box: DOMRect) => boolean,
): boolean {
  const [isAside, setIsAside] = useState(true);

  useEffect(() => {
    let stillTimer = 0;
    function look() {
      const element = room.current;
      if (!element) return;
      const box = element.getBoundingClientRect();
      setIsAside(!isAtRest(box) && coversContent(element, box));
    }
    function lookWhenStill() {
      window.clearTimeout(stillTimer);
      stillTimer = window.setTimeout(look, STILL_MS);
    }
    function onScroll() {
      const box = room.current?.getBoundingClientRect();
      if (box && !isAtRest(box)) setIsAside(true);
      lookWhenStill();
    }

    lookWhenStill();
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener("scroll", onScroll, { passive: true, signal });
    window.addEventListener("resize", lookWhenStill, { passive: true, signal });
    // What loads, opens or is filtered away moves the rest.
    const growth = new ResizeObserver(lookWhenStill);
    growth.observe(document.body);
    return () => {
      controller.abort();
      growth.disconnect();
      window.clearTimeout(stillTimer);
    };
  }, [room, isAtRest]);

  return isAside;
}

function coversContent(float: Element, box: DOMRect): boolean {
  for (const x of pointsBetween(box.left, box.right)) {
    for (const y of pointsBetween(box.top, box.bottom)) {
      const under = document.elementsFromPoint(x, y).find((element) => !float.contains(element));
      if (under && (under.closest(CONTENT) || hasWordsWithin(under, box))) return true;
    }
  }
  return false;
}

function pointsBetween(from: number, to: number): number[] {
  const steps = Math.max(1, Math.ceil((to - from - 2) / POINTS_APART_PX));
  return Array.from({ length: steps + 1 }, (_, n) => from + 1 + ((to - from - 2) * n) / steps);
}

/** An element's box is wider than its words: only the lines themselves count. */
function hasWordsWithin(element: Element, box: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === "") return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      (line) =>
        line.left < box.right &&
        line.right > box.left &&
        line.top < box.bottom &&
        line.bottom > box.top,
    );
  });
}
