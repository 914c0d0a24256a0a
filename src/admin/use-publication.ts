import { loadPublication } from "../data/publication.ts";
import type { Publication } from "../domain/publication.ts";
import { useLoad } from "../hooks/use-load.ts";

/** What was published last: null if nothing was, undefined until that is known. */
export function usePublication(): Publication | null | undefined {
  const publication = useLoad(loadPublication);
  return publication.status === "ready" ? publication.value : undefined;
}
