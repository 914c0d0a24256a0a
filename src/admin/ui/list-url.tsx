import {
  startTransition,
  useLayoutEffect,
  useOptimistic,
  useState,
  useEffect,
  useRef,
  type ReactNode,
} from "react";
import { useLocation, useNavigate, useSearchParams, useNavigationType } from "react-router-dom";
import { Field } from "../../ui/field.tsx";
import { isComposing } from "../../ui/is-composing.ts";
import { Pages } from "../../ui/pagination.tsx";
import { paths } from "../paths.ts";
import { Button } from "./controls.tsx";
import { orderParams, readOrder, type Order, type Orders } from "./list-order.ts";
import type { SortOrder } from "./tables.tsx";

/**
 * A list's search, filters, order and page. They are in the URL, so that Back, reload and a shared link keep them.
 * `get` returns "" for a missing parameter; `set` removes empty parameters, and returns to page 1 unless told otherwise.
 */
export function useListUrl() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    get: (name: string) => params.get(name) ?? "",
    set: (changes: Readonly<Record<string, string>>) => {
      // The router's own parameters lag behind while a long list renders.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries({ page: "", ...changes })) {
        if (value === "") next.delete(name);
        else next.set(name, value);
      }
      // Back must not step through the letters of a search.
      setParams(next, { replace: "q" in changes, preventScrollReset: true });
    },
  };
}

/**
 * A value of the URL for a control that shows a new choice at once. The list follows when it has rendered.
 * @param write writes a choice into the URL.
 */
export function useUrlChoice<T>(value: T, write: (chosen: T) => void) {
  const [shown, show] = useOptimistic(value);
  const choose = (chosen: T) =>
    startTransition(() => {
      show(chosen);
      write(chosen);
    });
  return [shown, choose] as const;
}

/** A list's order, for the headings of its columns, and for a field on narrow screens, which have no headings. */
export function useOrder<Column extends string>(of: Orders<Column>) {
  const url = useListUrl();
  const order = readOrder(of, url.params);
  const set = (next: Order<Column>) => url.set(orderParams(of, next));
  const [value, onChange] = useUrlChoice(`${order.column} ${order.direction}`, (next) => {
    const [column, direction] = next.split(" ");
    set({ column: column as Column, direction: direction as SortOrder });
  });
  return {
    order,
    /** @param first the order when the column is chosen. */
    headingOf: (column: Column, first: SortOrder) => ({
      sorted: order.column === column ? order.direction : ("none" as const),
      first,
      onSort: (direction: SortOrder) => set({ column, direction }),
    }),
    /** Its options are "cost descending" and so on. */
    field: { label: "Sort by", value, onChange },
  };
}

const LISTS: readonly string[] = [paths.inventory, paths.brands, paths.jewellery];
const LAST_SCREEN = "last-admin-screen";
const filtersKey = (list: string) => `list-search:${list}`;

/** Call it when an admin screen is shown. */
export function rememberScreen(pathname: string, search: string): void {
  try {
    sessionStorage.setItem(LAST_SCREEN, pathname);
    if (LISTS.includes(pathname)) sessionStorage.setItem(filtersKey(pathname), search);
  } catch {
    // Without storage, a form leads back to the whole list.
  }
}

/** Restores a list's filters when it is opened from one of its own forms. */
export function useRestoredFilters(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [filters] = useState(() => filtersToRestore(pathname));
  useLayoutEffect(() => {
    if (search === "" && filters !== "") void navigate(`${pathname}${filters}`, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the list opens
  }, []);
}

function filtersToRestore(list: string): string {
  try {
    const previous = sessionStorage.getItem(LAST_SCREEN) ?? "";
    return previous.startsWith(`${list}/`) ? (sessionStorage.getItem(filtersKey(list)) ?? "") : "";
  } catch {
    return "";
  }
}

/**
 * A list's search box and filters. On a phone the filters are behind a button.
 * @param set the URL's parameters that filter; the button says how many do.
 */
export function ListFilters({
  search,
  set,
  label,
  className = "row g-2",
  children,
}: {
  search?: { readonly placeholder?: string };
  set: readonly string[];
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const url = useListUrl();
  const [isOpen, setIsOpen] = useState(false);
  const count = set.filter((name) => url.get(name) !== "").length;
  return (
    <search
      className={`list-filters mb-3 ${className} ${isOpen ? "is-open" : ""}`}
      aria-label={label}
    >
      {search && <SearchBox {...search} />}
      <div className="list-filters-button">
        <Button
          size="sm"
          variant="outline-primary"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? `Filter and Sort (${count})` : "Filter and Sort"}
        </Button>
      </div>
      {children}
    </search>
  );
}

/** A list's search box. Each letter is written into the URL. */
function SearchBox({ placeholder }: { placeholder?: string }) {
  const url = useListUrl();
  const text = url.get("q");
  const input = useRef<HTMLInputElement>(null);
  const isBack = useNavigationType() === "POP";

  // The URL lags behind the keyboard: don't overwrite what is being typed, unless Back changed the search.
  useEffect(() => {
    if (input.current && (isBack || document.activeElement !== input.current)) {
      input.current.value = text;
    }
  }, [text, isBack]);

  return (
    <Field
      label="Search"
      isSmall
      className="list-search col-12 col-md-6 col-xl-2"
      ref={input}
      type="search"
      defaultValue={text}
      placeholder={placeholder}
      onChange={(event) => url.set({ q: event.target.value })}
      // A hand scanner ends with Enter. The next scan replaces the text.
      onKeyDown={(event) =>
        event.key === "Enter" && !isComposing(event) && event.currentTarget.select()
      }
    />
  );
}

/** One page of a long list, with links to the others. The page number is in the URL. */
export function Paged<T>({
  of: rows,
  perPage,
  param = "page",
  children,
}: {
  of: readonly T[];
  perPage: number;
  /** The URL's parameter, if a screen has several lists. */
  param?: string;
  children: (shown: readonly T[]) => ReactNode;
}) {
  const { params, get } = useListUrl();
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.min(Math.max(1, Math.trunc(Number(get(param))) || 1), pages);
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
          if (n > 1) search.set(param, String(n));
          else search.delete(param);
          return { search: String(search) };
        }}
      />
    </>
  );
}
