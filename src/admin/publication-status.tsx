import { plural } from "../content/plural.ts";
import { waitingChanges } from "../domain/publication.ts";
import { minuteOf } from "./dates.ts";
import type { Inventory } from "./use-inventory.ts";
import { usePublication } from "./use-publication.ts";
import { useNow } from "../hooks/use-now.ts";

/** Says when the pages were last published, how many changes wait, and what to do if they have waited for hours. */
export function PublicationStatus({ of: { products, brands, categories } }: { of: Inventory }) {
  const publication = usePublication();
  const now = useNow();
  if (!publication) return null;
  const documents = [...products, ...brands, ...categories];
  const { count, isLate } = waitingChanges(publication, documents, now);
  const waiting =
    count === 0
      ? "Nothing has changed since."
      : `${plural(count, "change waits", "changes wait")} for the next publication.`;
  return (
    <>
      <p>
        {`Search engines and link previews see the pages that were published on ${minuteOf(publication.publishedAt)}. ${waiting}`}
      </p>
      {isLate && (
        <p className="alert alert-warning">
          A change has waited for over three hours, so the hourly publication does not run, or the
          site was rolled back. Ask the person who looks after the website to open Actions, Publish
          pages on GitHub: to enable it if it is switched off, and to press Run workflow.
        </p>
      )}
    </>
  );
}
