import type { ListedProduct } from "../../domain/product.ts";
import { ProductCard } from "./product-card.tsx";

/** Pictures in the first row of the widest grid. */
const FIRST_ROW = 4;

/**
 * Product cards in a grid.
 * @param isFirst the grid is in the first view: fetch the pictures of its first row before others.
 */
export function ProductGrid({
  products,
  isFirst = true,
}: {
  products: readonly ListedProduct[];
  isFirst?: boolean;
}) {
  return (
    <ul className="product-grid list-unstyled">
      {products.map((product, n) => (
        // Keyed by position: when the catalogue replaces published products, nothing moves.
        <li key={n}>
          <ProductCard product={product} isFirst={isFirst && n < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}
