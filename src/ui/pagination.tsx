import { Link, type To } from "react-router-dom";
import { STAY } from "../routing/stay.ts";

/**
 * Links to the pages of a list: the first, the last and those around the current one.
 * @param page from 1.
 * @param to   the address of a page.
 */
export function Pages({
  page,
  pages,
  to,
}: {
  page: number;
  pages: number;
  to: (page: number) => To;
}) {
  if (pages < 2) return null;
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <Link rel="prev" to={to(page - 1)} state={STAY}>
          Previous
        </Link>
      )}
      <ol className="d-flex align-items-center list-unstyled">
        {pagesShown(page, pages).map((n, position) =>
          n === null ? (
            <li key={`gap-${position}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>
              <Link
                to={to(n)}
                state={STAY}
                aria-label={`Page ${n}`}
                {...(n === page && { "aria-current": "page" as const })}
              >
                {n}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <Link rel="next" to={to(page + 1)} state={STAY}>
          Next
        </Link>
      )}
    </nav>
  );
}

/** pagesShown(5, 9) → [1, null, 4, 5, 6, null, 9]; null is a gap. */
function pagesShown(page: number, pages: number): (number | null)[] {
  const near = [page - 1, page, page + 1].filter((n) => n > 1 && n < pages);
  const shown = [1, ...near, pages];
  return shown.flatMap((n, i) => (n - (shown[i - 1] ?? 0) > 1 ? [null, n] : [n]));
}
