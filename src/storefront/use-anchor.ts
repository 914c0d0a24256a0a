import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/**
 * Scroll to the element that the URL's hash names, and focus it. The browser only does this for elements that exist when
 * the page loads.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash.length < 2) return;
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash, key]);
}
