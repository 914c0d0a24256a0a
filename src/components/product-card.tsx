import { Link } from "react-router-dom";
import type { ListedProduct } from "../domain/product.ts";
import { paths } from "../paths.ts";
import { Photo } from "./photo.tsx";
import { PriceLabels } from "./price-labels.tsx";
import { ProductHeart } from "./product-heart.tsx";

const GRID_SIZES =
  "(min-width: 1400px) 300px, (min-width: 992px) 23vw, (min-width: 768px) 31vw, 46vw";

/**
 * A link to a product: picture, brand, title and price.
 * @param isFirst the picture is in the first view: fetch it before others.
 * @param sizes   how wide the picture is shown, as in the `sizes` attribute.
 */
export function ProductCard({
  product,
  isFirst = false,
  sizes = GRID_SIZES,
}: {
  product: ListedProduct;
  isFirst?: boolean;
  sizes?: string;
}) {
  return (
    <div className="product-card">
      <Link className="product-card-link" to={paths.product(product)} draggable={false}>
        <span className="photo-tile">
          <Photo
            key={product.image}
            of={product.image}
            kind={product.jewellery}
            alt=""
            sizes={sizes}
            isFirst={isFirst}
          />
        </span>
        <div className="product-card-text">
          {product.brand && <span className="product-card-brand d-block">{product.brand}</span>}
          <h3 className="product-card-title">{product.title}</h3>
          <PriceLabels of={product} />
        </div>
      </Link>
      <ProductHeart of={product} />
    </div>
  );
}
