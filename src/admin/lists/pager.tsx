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
  const items = [
    { text: "Previous", label: "Previous", target: page - 1 },
    ...[...new Set(near)].map((n) => ({ text: String(n), label: `Page ${n}`, target: n })),
    { text: "Next", label: "Next", target: page + 1 },
  ];
  return (
    <nav aria-label="Pages">
      <ul className="pagination pagination-sm justify-content-center my-3">
        {items.map(({ text, label, target }, index) => {
          const isDisabled = target < 1 || target > pages;
          const isCurrent = target === page;
          return (
            <Fragment key={label}>
              {target - (items[index - 1]?.target ?? target) > 1 && (
                <li className="page-item disabled" aria-hidden="true">
                  <span className="page-link">…</span>
                </li>
              )}
              <li className={`page-item${isCurrent ? " active" : isDisabled ? " disabled" : ""}`}>
                <button
                  type="button"
                  className="page-link"
                  aria-label={label}
                  aria-current={isCurrent ? "page" : undefined}
                  disabled={isDisabled}
                  onClick={() => onPage(target)}
                >
                  {text}
                </button>
              </li>
            </Fragment>
          );
        })}
      </ul>
    </nav>
  );
}
