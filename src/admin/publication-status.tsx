import { plural } from "../content/plural.ts";
import { MAX_CHANGES, waitingChanges } from "../domain/publication.ts";
import { minuteOf } from "./dates.ts";
import type { Inventory } from "./use-inventory.ts";
import { usePublication } from "./use-publication.ts";
import { useNow } from "../hooks/use-now.ts";

/** Says when the website was last published, how many changes wait, and what to do if they have waited for hours. */
export function PublicationStatus({ of: { products, brands, categories } }: { of: Inventory }) {
  const publication = usePublication();
  const now = useNow();
  if (publication === undefined) return null;
  const documents = [...products, ...brands, ...categories];
  const { count, isLate } = publication
    ? waitingChanges(publication, documents, now)
    : { count: 0, isLate: false };
  return (
    <section className="mb-5">
      <h2>What visitors see</h2>
      {publication ? (
        <p>
          {`The website was published on ${minuteOf(publication.publishedAt)}. ${count === 0 ? "Nothing has changed since." : `${plural(count, "record has", "records have")} changed since: visitors see that at once, search engines and link previews after the next publication.`}`}
        </p>
      ) : (
        <p className="alert alert-warning">
          The website has not been published yet, so each visit reads the whole stock from the
          database, which is slow. Ask the person who looks after the website to publish it.
        </p>
      )}
      {count > MAX_CHANGES && (
        <p className="alert alert-warning">
          {`Visitors see the newest ${MAX_CHANGES} changes. The others appear with the next publication.`}
        </p>
      )}
      {isLate && (
        <p className="alert alert-warning">
          A change has waited for over three hours, so the hourly publication does not run, or the
          site was rolled back. Ask the person who looks after the website to open Actions, Publish
          pages on GitHub: to enable it if it is switched off, and to press Run workflow.
        </p>
      )}
    </section>
  );
}
