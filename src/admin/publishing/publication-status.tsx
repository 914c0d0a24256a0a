import { useCallback } from "react";
import { plural } from "../../lib/plural.ts";
import { PAGE_DATA_ID } from "../../stock/page-data.ts";
import {
  loadPublication,
  type Publication,
  MAX_CHANGES,
  waitingChanges,
} from "../../stock/publication.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useLoad, type LoadState } from "../../ui/use-load.ts";
import { useNow } from "../../ui/use-now.ts";
import { useLoadQuery } from "../access/use-load-query.ts";
import type { Inventory } from "../inventory/use-inventory.ts";
import { minuteOf } from "../ui/dates.ts";
import { deleteOldWithdrawals } from "./withdrawals-store.ts";

/** Says when the website was last published, how many changes wait, and what to do if they have waited for hours. */
export function PublicationStatus({ of: { products, brands, categories } }: { of: Inventory }) {
  const loaded = usePublication();
  useOldWithdrawals(loaded.status === "ready" ? loaded.value : null);
  const now = useNow();
  if (loaded.status !== "ready")
    return (
      <section id="what-shoppers-see" className="mb-5">
        <h2>What shoppers see</h2>
        <LoadStateView of={loaded} />
      </section>
    );
  const publication = loaded.value;
  const documents = [...products, ...brands, ...categories];
  const { count, isLate } = publication
    ? waitingChanges(publication, documents, now)
    : { count: 0, isLate: false };
  return (
    <section id="what-shoppers-see" tabIndex={-1} className="mb-5">
      <h2>What shoppers see</h2>
      {publication ? (
        <p>
          {`The website was published on ${minuteOf(publication.publishedAt)}. ${count === 0 ? "Nothing has changed since." : `${plural(count, "record has", "records have")} changed since: shoppers see that at once, search engines and link previews after the next publication.`}`}
        </p>
      ) : (
        <p className="alert alert-warning">
          The website has not been published yet, so each visit reads the whole stock from the
          database, which is slow. Ask the person who looks after the website to publish it.
        </p>
      )}
      {count > MAX_CHANGES && (
        <p className="alert alert-warning">
          {`Shoppers see the newest ${MAX_CHANGES} changes. The others appear with the next publication.`}
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

const REFRESH_MS = 300_000;

/** The last publication, null if there is none. The home page may stay open: without the next one, every change would be late. */
export function usePublication(): LoadState<Publication | null> {
  return useLoadQuery({
    queryKey: ["publication"],
    queryFn: loadPublication,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: "always",
  });
}

/** Deletes old withdrawals, once a session. A later session tries again if it fails. */
function useOldWithdrawals(publication: Publication | null): void {
  useLoadQuery({
    queryKey: ["old-withdrawals"],
    queryFn: async () => {
      if (publication) await deleteOldWithdrawals(publication);
      return true;
    },
    enabled: publication !== null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/**
 * Whether a page of the shop is published, so that its link has a preview. null until that is known, and if it cannot be
 * found out.
 */
function useIsPublished(path: string): boolean | null {
  const published = useLoad(
    useCallback(async () => {
      const response = await fetch(new URL(path, window.location.href));
      // Hosting answers with app.html, which has no data, if there is no such page.
      return response.ok ? (await response.text()).includes(`id="${PAGE_DATA_ID}"`) : null;
    }, [path]),
  );
  return published.status === "ready" ? published.value : null;
}

/** Says that a link has no preview of its own yet. Nothing if its page is published. */
export function PreviewNote({ path }: { path: string }) {
  const loaded = useLoad(loadPublication);
  const publication = loaded.status === "ready" ? loaded.value : null;
  if (useIsPublished(path) !== false) return null;
  return (
    <p className="small text-secondary mb-0">
      {`If you send someone the link before the next publication, its preview shows the shop instead of this piece.${publication ? ` The last publication was on ${minuteOf(publication.publishedAt)}.` : ""}`}
    </p>
  );
}
