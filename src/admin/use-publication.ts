import { toPublication, type Publication } from "../domain/publication.ts";
import { useLoad } from "../hooks/use-load.ts";

/** When the website's pages were last published; null until that is known, and if the website does not say it. */
export function usePublication(): Publication | null {
  const publication = useLoad(readPublication);
  return publication.status === "ready" ? publication.value : null;
}

async function readPublication(): Promise<Publication | null> {
  const response = await fetch(new URL("/published.json", window.location.href), {
    cache: "no-cache",
  });
  return response.ok ? toPublication(await response.text()) : null;
}
