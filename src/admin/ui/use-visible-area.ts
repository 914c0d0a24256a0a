import { useEffect } from "react";

/**
 * Tells styles which part of the window a phone's keyboard leaves: iPhones put it over the page, and nothing in CSS changes.
 * `.dialog` stays within --visible-top and --visible-bottom.
 */
export function useVisibleArea(): void {
  useEffect(() => {
    const area = window.visualViewport;
    if (!area) return;
    const tell = () => {
      const { clientHeight, style } = document.documentElement;
      // Someone who has zoomed in moves the part that is visible.
      const isZoomed = area.scale > 1.01;
      const top = isZoomed ? 0 : area.offsetTop;
      const bottom = isZoomed ? 0 : Math.max(0, clientHeight - area.offsetTop - area.height);
      style.setProperty("--visible-top", `${top}px`);
      style.setProperty("--visible-bottom", `${bottom}px`);
    };
    const onResize = () => {
      tell();
      const { activeElement } = document;
      if (activeElement?.closest("dialog")) activeElement.scrollIntoView({ block: "nearest" });
    };
    area.addEventListener("resize", onResize);
    area.addEventListener("scroll", tell);
    return () => {
      area.removeEventListener("resize", onResize);
      area.removeEventListener("scroll", tell);
    };
  }, []);
}
