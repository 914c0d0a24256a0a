import {
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type SubmitEvent,
} from "react";
import { Link, useNavigate } from "react-router-dom";
import { plural } from "../lib/plural.ts";
import { Photo } from "../pictures/photo.tsx";
import { priceLabels } from "../products/price.ts";
import type { ListedProduct } from "../products/product.ts";
import { isTerm, MAX_TERM_LENGTH, paths } from "../routing/paths.ts";
import { searchPages, type SearchPage } from "../search/search-pages.ts";
import type { Suggestions } from "../search/suggest.ts";
import { useSearchEngine } from "../search/use-search.ts";
import { isComposing } from "../ui/is-composing.ts";
import { Icon } from "../ui/icon.tsx";

/** No option is selected. */
const NONE = -1;

/**
 * The search box with suggestions below it. The focus stays in the box: `selected` is the option that the arrow keys
 * have reached. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SearchBar() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const engine = useSearchEngine();
  const [term, setTerm] = useState("");
  const [isDismissed, setDismissed] = useState(false);
  const [selected, setSelected] = useState(NONE);
  const deferredTerm = useDeferredValue(term);

  const groups =
    engine && isTerm(deferredTerm) && !isDismissed
      ? groupSuggestions(
          engine.suggest(deferredTerm),
          engine.pagesFor(searchPages, deferredTerm, true),
          deferredTerm,
        )
      : [];
  const options = groups.flatMap((group) => group.options);
  const selectedOption = options[selected];

  // Before the box is painted, because it may load after the click that opens it.
  useLayoutEffect(() => input.current?.focus(), []);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (selectedOption) void navigate(selectedOption.to);
    else if (isTerm(term)) void navigate(paths.search(term));
    else input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) {
      if (event.key === "Enter") event.preventDefault(); // It would search.
      return;
    }
    if (event.key === "Escape" && options.length > 0) {
      event.preventDefault(); // The next Escape closes the search bar.
      setDismissed(true);
      setSelected(NONE);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || options.length === 0) return;
    event.preventDefault();
    // From the last option back to the box, and from there to the first one.
    const next = selected + step;
    setSelected(next < NONE ? options.length - 1 : next === options.length ? NONE : next);
  };

  return (
    <form id="search-bar" className="search-bar" role="search" onSubmit={onSubmit}>
      <div className="search-bar-line d-flex align-items-center">
        <input
          ref={input}
          type="text"
          className="search-box"
          role="combobox"
          aria-label="Search The Collection"
          placeholder="Search The Collection"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={selectedOption && `${listId}-${selected}`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_TERM_LENGTH}
          value={term}
          onChange={(event) => {
            setTerm(event.target.value);
            setSelected(NONE);
            setDismissed(false);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="nav-button" aria-label="Search The Collection Now">
          <Icon name="search" />
        </button>
      </div>
      <div
        id={listId}
        className="suggestions"
        role="listbox"
        aria-label="Suggestions"
        hidden={options.length === 0}
      >
        {groups.map((group) => (
          <div
            key={group.heading}
            role="group"
            aria-label={group.heading}
            className={`pb-2 suggestions-${group.heading.toLowerCase()}`}
          >
            {group.heading !== "Search" && (
              <p className="mb-0 px-3 pt-2 pb-1 small text-secondary" aria-hidden="true">
                {group.heading}
              </p>
            )}
            {group.options.map((option) => {
              const isSelected = option === selectedOption;
              const { to, text, product } = option;
              return (
                <Link
                  key={to}
                  id={`${listId}-${options.indexOf(option)}`}
                  ref={isSelected ? scrollIntoView : null}
                  className="suggestion d-flex align-items-center gap-3 px-3 py-1"
                  role="option"
                  aria-selected={isSelected}
                  tabIndex={-1}
                  to={to}
                  draggable={false}
                  onPointerDown={(event) => event.preventDefault()} // keeps the focus in the box
                >
                  {product && (
                    <Photo of={product.image} kind={product.jewellery} alt="" sizes="56px" />
                  )}
                  <span className="suggestion-text">{text}</span>
                  {product && <span className="text-nowrap">{priceLabels(product)[0]?.money}</span>}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {options.length > 0 && plural(options.length, "suggestion")}
      </p>
    </form>
  );
}

interface Suggestion {
  readonly to: string;
  readonly text: string;
  readonly product?: ListedProduct;
}

/** The suggestions in the order in which they are shown, the search itself last. No group is empty. */
function groupSuggestions(
  { brands, categories, products }: Suggestions,
  pages: readonly SearchPage[],
  term: string,
): readonly { readonly heading: string; readonly options: readonly Suggestion[] }[] {
  const toListing = (name: string) => ({ to: paths.listing(name), text: name });
  return [
    { heading: "Pages", options: pages.map(({ to, name }) => ({ to, text: name })) },
    { heading: "Brands", options: brands.map(toListing) },
    { heading: "Jewellery", options: categories.map(toListing) },
    {
      heading: "Pieces",
      options: products.map((product) => ({
        to: paths.product(product),
        text: product.title,
        product,
      })),
    },
    {
      heading: "Search",
      options: [{ to: paths.search(term), text: `See all results for “${term.trim()}”` }],
    },
  ].filter(({ options }) => options.length > 0);
}

function scrollIntoView(option: Element | null): void {
  option?.scrollIntoView({ block: "nearest" });
}
