/** The pages of a long list: first, last and those around the one that is shown. */
export function Pager({
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
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return (
    <nav
      className="d-flex flex-wrap align-items-center justify-content-center gap-1 my-3"
      aria-label="Pages"
    >
      <button
        type="button"
        className="btn btn-sm btn-outline-primary"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </button>
      {shown.map((n, place) => (
        <span key={n}>
          {place > 0 && n - (shown[place - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <button
            type="button"
            className={n === page ? "btn btn-sm btn-primary" : "btn btn-sm btn-outline-primary"}
            aria-label={`Page ${n}`}
            {...(n === page && { "aria-current": "page" as const })}
            onClick={() => onPage(n)}
          >
            {n}
          </button>
        </span>
      ))}
      <button
        type="button"
        className="btn btn-sm btn-outline-primary"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        Next
      </button>
    </nav>
  );
}
