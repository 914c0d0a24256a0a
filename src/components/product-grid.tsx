import type { ListedProduct } from "../domain/product.ts";
import { ProductCard } from "./product-card.tsx";

/** Pictures in the first row of the widest grid. */
const FIRST_ROW = 4;

/**
 * Pieces side by side.
 * @param areFirst the grid is what the page is about, so that its first row is fetched before other pictures.
 */
export function ProductGrid({
  products,
  areFirst = true,
}: {
  products: readonly ListedProduct[];
  areFirst?: boolean;
}) {
  return (
    <ul className="product-grid list-unstyled">
      {products.map((product, n) => (
        // By place, not by piece: when a stale page is put right, what is in a place changes and no place moves.
        <li key={n}>
          <ProductCard product={product} isFirst={areFirst && n < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

/** The same room while the pieces are on their way. */
export function ProductGridLoading({ count = 8 }: { count?: number }) {
  return (
    <>
      <p className="visually-hidden">Loading...</p>
      <ul className="product-grid list-unstyled" aria-hidden="true">
        {Array.from({ length: count }, (_, n) => (
          <li key={n} className="product-card-loading" />
        ))}
      </ul>
    </>
  );
}
