import { memo } from "react";
import { Link } from "react-router-dom";
import type { ListedProduct } from "../domain/product.ts";
import { paths } from "../paths.ts";
import { Photo } from "./photo.tsx";
import { PriceLabels } from "./price-labels.tsx";

const CARD_SIZES =
  "(min-width: 1400px) 300px, (min-width: 992px) 23vw, (min-width: 768px) 31vw, 46vw";

interface ProductCardProps {
  product: ListedProduct;
  /** In the first row, whose pictures a visitor waits for. */
  isFirst?: boolean;
  sizes?: string;
}

/**
 * One piece in a grid: picture, brand, title, price; the whole of it leads to the piece's page. When the catalogue
 * arrives behind what a page began with, most cards show what they showed, and need no work.
 */
export const ProductCard = memo(function ProductCard({
  product,
  isFirst = false,
  sizes = CARD_SIZES,
}: ProductCardProps) {
  return (
    <Link className="product-card" to={paths.product(product)} draggable={false}>
      <span className="photo-tile">
        <Photo key={product.image} of={product.image} alt="" sizes={sizes} isFirst={isFirst} />
      </span>
      <div className="product-card-text">
        {product.brand && <span className="product-card-brand d-block">{product.brand}</span>}
        <h3 className="product-card-title">{product.title}</h3>
        <PriceLabels of={product} />
      </div>
    </Link>
  );
}, isSameCard);

function isSameCard(before: ProductCardProps, after: ProductCardProps): boolean {
  const fields = Object.keys(after.product) as (keyof ListedProduct)[];
  return (
    before.isFirst === after.isFirst &&
    before.sizes === after.sizes &&
    fields.every((field) => before.product[field] === after.product[field])
  );
}
