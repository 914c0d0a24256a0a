import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/**
 * Leads to the part of the page that the address names after "#". The browser does so by itself only for what is
 * there when the page arrives, and a screen of the shop comes later.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash.length < 2) return;
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    // The keyboard goes on from there.
    target?.focus({ preventScroll: true });
  }, [hash, key]);
}
