import { useEffect, useRef, useState, type PointerEvent, type RefObject } from "react";

/**
 * Reordering by a handle that is dragged, with a mouse or a finger alike: the browser's own drag and drop knows no
 * fingers. The order changes while the pointer moves, so what is seen is what will be.
 * @param list whose children are the entries, in their order.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null);
  const latest = useRef({ dragged, onMove });
  useEffect(() => {
    latest.current = { dragged, onMove };
  });
  const isDragging = dragged !== null;

  // On the window: the handle itself is moved about in the page while it is dragged, and would lose the pointer.
  useEffect(() => {
    if (!isDragging) return undefined;
    const onPointerMove = (event: globalThis.PointerEvent) => {
      const from = latest.current.dragged;
      const to = indexAt(list.current, event.clientX, event.clientY);
      if (from === null || to === null || to === from) return;
      latest.current.onMove(from, to);
      setDragged(to);
    };
    const end = () => setDragged(null);
    window.addEventListener("pointermove", onPointerMove);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      window.removeEventListener("pointermove", onPointerMove);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, [isDragging, list]);

  function handleProps(index: number) {
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.releasePointerCapture(event.pointerId);
        setDragged(index);
      },
    };
  }

  return { dragged, handleProps };
}

/** Which entry lies under a point of the screen. */
function indexAt(list: HTMLElement | null, x: number, y: number): number | null {
  const index = [...(list?.children ?? [])].findIndex((entry) => {
    const { left, right, top, bottom } = entry.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return index < 0 ? null : index;
}
