import { Fragment, type ReactNode } from "react";
import { useListUrl } from "./list-url.ts";

/** One page of a long list, with links to the others. The page number is in the URL. */
export function Paged<T>({
  of: rows,
  perPage,
  children,
}: {
  of: readonly T[];
  perPage: number;
  children: (shown: readonly T[]) => ReactNode;
}) {
  const url = useListUrl();
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.min(Math.max(1, Math.trunc(Number(url.get("page"))) || 1), pages);
  return (
    <>
      {children(rows.slice((page - 1) * perPage, page * perPage))}
      <Pager
        page={page}
        pages={pages}
        onPage={(next) => {
          url.set({ page: next > 1 ? String(next) : "" });
          window.scrollTo(0, 0);
        }}
      />
    </>
  );
}

/** The pages of a long list: the first, the last and those around the current one. */
function Pager({
  page,
  pages,
  onPage,
}: {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  if (pages < 2) return null;
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  return (
    <nav className="pages" aria-label="Pages">
      <button type="button" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </button>
      <ol className="list-unstyled">
        {[...new Set(near)].map((n, position, shown) => (
          <Fragment key={n}>
            {n - (shown[position - 1] ?? 0) > 1 && <li aria-hidden="true">…</li>}
            <li>
              <button
                type="button"
                aria-label={`Page ${n}`}
                aria-current={n === page ? "page" : undefined}
                onClick={() => onPage(n)}
              >
                {n}
              </button>
            </li>
          </Fragment>
        ))}
      </ol>
      <button type="button" disabled={page === pages} onClick={() => onPage(page + 1)}>
        Next
      </button>
    </nav>
  );
}
