import { minuteOf } from "./dates.ts";
import { useIsPublished } from "./use-is-published.ts";
import { usePublication } from "./use-publication.ts";

/** Says that a link has no preview of its own yet. Nothing if its page is published. */
export function PreviewNote({ path }: { path: string }) {
  const publication = usePublication();
  if (useIsPublished(path) !== false) return null;
  return (
    <p className="small text-secondary mb-0">
      {`The link's preview shows the shop until the next publication, then this piece.${publication ? ` The last one was on ${minuteOf(publication.publishedAt)}.` : ""}`}
    </p>
  );
}
