import { useEffect, useRef, useSyncExternalStore } from "react";
import { connection } from "../lib/connection.ts";

/** Whether there is a connection. It may still not reach the database. */
export function useOnline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.getSnapshot, () => true);
}

/** The first requests of a new connection often fail. */
const SETTLE_MS = 1_000;

/**
 * Call back whenever the browser has a connection again.
 * @returns a function that ends this.
 */
export function whenOnline(call: () => void): () => void {
  let timer: number | undefined;
  const wait = () => {
    timer = window.setTimeout(call, SETTLE_MS);
  };
  window.addEventListener("online", wait);
  return () => {
    window.removeEventListener("online", wait);
    window.clearTimeout(timer);
  };
}

/** As `whenOnline`, while a component is shown. */
export function useWhenOnline(call: () => void): void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => whenOnline(() => latest.current()), []);
}
