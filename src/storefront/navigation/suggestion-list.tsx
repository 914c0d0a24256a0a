import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { Photo } from "../../components/photo.tsx";
import { priceLabels } from "../../domain/price.ts";
import type { ListedProduct } from "../../domain/product.ts";
import type { Suggestions } from "../../domain/search/suggest.ts";
import { paths } from "../../paths.ts";

export interface SuggestionOption {
  readonly to: string;
  readonly words: string;
  readonly piece?: ListedProduct;
}

export interface SuggestionGroup {
  readonly heading: string;
  readonly options: readonly SuggestionOption[];
}

/** What is suggested, in the order in which it is shown, and at the end the search itself; no group is empty. */
export function optionsOf(
  { brands, categories, products }: Suggestions,
  term: string,
): readonly SuggestionGroup[] {
  const named = (name: string) => ({ to: paths.listing(name), words: name });
  return [
    { heading: "Brands", options: brands.map(named) },
    { heading: "Jewellery", options: categories.map(named) },
    {
      heading: "Pieces",
      options: products.map((piece) => ({ to: paths.product(piece), words: piece.title, piece })),
    },
    {
      heading: "Search",
      options: [{ to: paths.search(term), words: `See all results for “${term.trim()}”` }],
    },
  ].filter(({ options }) => options.length > 0);
}

/**
 * The list box below the search box. The focus stays in the box: `active` is the option that the arrow keys have
 * reached, counted through all groups.
 */
export function SuggestionList({
  id,
  groups,
  active,
  onChosen,
}: {
  id: string;
  groups: readonly SuggestionGroup[];
  active: number;
  onChosen: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);

  let n = -1;
  return (
    <div
      ref={list}
      id={id}
      className="suggestions"
      role="listbox"
      aria-label="Suggestions"
      hidden={groups.length === 0}
    >
      {groups.map(({ heading, options }) => (
        <div
          key={heading}
          role="group"
          aria-label={heading}
          className={`pb-2 suggestions-${heading.toLowerCase()}`}
        >
          {heading !== "Search" && (
            <p className="mb-0 px-3 pt-2 pb-1 small text-secondary" aria-hidden="true">
              {heading}
            </p>
          )}
          {options.map(({ to, words, piece }) => {
            n++;
            return (
              <Link
                key={to}
                id={`${id}-${n}`}
                className="suggestion"
                role="option"
                aria-selected={n === active}
                tabIndex={-1}
                to={to}
                draggable={false}
                // The focus stays in the box.
                onPointerDown={(event) => event.preventDefault()}
                onClick={onChosen}
              >
                {piece && <Photo of={piece.image} alt="" sizes="56px" />}
                <span className="suggestion-text">{words}</span>
                {piece && <span className="text-nowrap">{priceLabels(piece).at(-1)?.money}</span>}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
