import { ProductGrid } from "../cards/product-grid.tsx";
import type { ListedProduct } from "../../domain/product.ts";
import type { Shortlisted } from "./use-shortlisted.ts";
import { plural } from "../../content/plural.ts";

/** The products of a shortlist that are not available any more, and others instead. */
export function Gone({
  of: { gone, unknown, similar },
  onRemove,
}: {
  of: Shortlisted;
  onRemove?: (product: ListedProduct) => void;
}) {
  const count = gone.length + unknown;
  if (count === 0) return null;
  return (
    <section className="shortlist-section border-top d-print-none" aria-labelledby="gone-heading">
      <h2 id="gone-heading">{`${plural(count, "piece is", "pieces are")} no longer available`}</h2>
      {gone.length > 0 && (
        <ul className="shortlist-gone list-unstyled">
          {gone.map((product) => (
            <li
              key={product.id}
              className="d-flex align-items-center justify-content-between gap-3"
            >
              <span>
                {product.brand && <span className="text-secondary">{`${product.brand} `}</span>}
                <span>{product.title}</span>
              </span>
              {onRemove && (
                <button
                  type="button"
                  className="btn btn-sm btn-outline-primary"
                  aria-label={`Remove ${product.title}`}
                  onClick={() => onRemove(product)}
                >
                  Remove
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {similar.length > 0 && (
        <>
          <h3 className="mt-4 mb-3">{gone.length > 0 ? "Similar pieces" : "New in the shop"}</h3>
          <ProductGrid products={similar} isFirst={false} />
        </>
      )}
    </section>
  );
}
