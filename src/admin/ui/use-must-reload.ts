import { useOnline } from "../../ui/use-online.ts";

/**
 * Whether a screen needs a page that was loaded at its address: firebase.json lets only some addresses use the camera, or fetch
 * from other sites. Never without a connection, which could not load it.
 * @param address the screen's, or the beginning of several.
 */
export function useMustReload(address: string): boolean {
  const isOnline = useOnline();
  const [page] = performance.getEntriesByType("navigation");
  return isOnline && page !== undefined && !new URL(page.name).pathname.startsWith(address);
}
