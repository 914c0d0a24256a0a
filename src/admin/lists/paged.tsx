import { useEffect, useRef, type ReactNode } from "react";
import { useNavigationType } from "react-router-dom";
import { Pages } from "../../components/pages.tsx";
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
  const { params, get } = useListUrl();
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.min(Math.max(1, Math.trunc(Number(get("page"))) || 1), pages);
  const shown = useRef(page);
  const isLink = useNavigationType() === "PUSH";
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!isLink) return;
    window.scrollTo(0, 0);
    // On the first and last page the followed link has disappeared.
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(".pages [aria-current]")?.focus({ preventScroll: true });
  }, [page, isLink]);
  return (
    <>
      {children(rows.slice((page - 1) * perPage, page * perPage))}
      <Pages
        page={page}
        pages={pages}
        to={(n) => {
          const search = new URLSearchParams(params);
          if (n > 1) search.set("page", String(n));
          else search.delete("page");
          return { search: String(search) };
        }}
      />
    </>
  );
}
