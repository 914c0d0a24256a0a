import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { isScrollRestored } from "../browser/restore-scroll.ts";

/**
 * Scroll to the element that the URL's hash names, and focus it, but not after Back or a reload. The browser only does this for
 * elements that exist when the page loads.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash.length < 2 || isScrollRestored()) return;
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash, key]);
}
