import { loadPublication } from "../data/publication.ts";
import type { Publication } from "../domain/publication.ts";
import { useLoad } from "../hooks/use-load.ts";

/** The last publication: null if there is none, undefined until it has loaded. */
export function usePublication(): Publication | null | undefined {
  const publication = useLoad(loadPublication);
  return publication.status === "ready" ? publication.value : undefined;
}
