import { memo, useState } from "react";
import { Link } from "react-router-dom";
import { myRingSize } from "../device/ring-size.ts";
import { useStoredValue } from "../device/use-stored-value.ts";
import { isNew } from "../device/use-visits.ts";
import { ringSizesIn } from "../filters/ring-size.ts";
import { Photo } from "../pictures/photo.tsx";
import { priceLabels } from "../products/price.ts";
import { RESERVED } from "../products/product-labels.ts";
import type { ListedProduct } from "../products/product.ts";
import { useIsReserved } from "../products/use-is-reserved.ts";
import { paths } from "../routing/paths.ts";
import { useNow } from "../ui/use-now.ts";
import { CardHover } from "./card-hover.tsx";
import { ProductHeart } from "./product-heart.tsx";

/** A product's prices with their labels, the price to pay first. */
export function PriceLabels({ of: product }: { of: ListedProduct }) {
  return (
    <span className="prices">
      {priceLabels(product).map(({ label, money }) => {
        const Money = label === "Was" ? "s" : "span";
        return (
          <span key={label} className={`price price-${label.toLowerCase().replaceAll(" ", "-")}`}>
            {money && <span className="price-label">{`${label} `}</span>}
            <Money className="price-money">{money || label}</Money>{" "}
          </span>
        );
      })}
    </span>
  );
}

const GRID_SIZES =
  "(min-width: 1400px) 300px, (min-width: 992px) 23vw, (min-width: 768px) 31vw, 46vw";

interface CardProps {
  product: ListedProduct;
  isFirst?: boolean;
  sizes?: string;
}

/** Whether two cards look the same: when the stock is read, most of its products are as before. */
function isSameCard(a: CardProps, b: CardProps): boolean {
  const fields = Object.keys(a.product) as (keyof ListedProduct)[];
  return (
    a.isFirst === b.isFirst &&
    a.sizes === b.sizes &&
    fields.every((field) => a.product[field] === b.product[field])
  );
}

/**
 * A link to a product: picture, brand, title, condition, size and price. A mouse over it shows the second picture and the video.
 * @param isFirst the picture is in the first view: fetch it before others.
 * @param sizes   how wide the picture is shown, as in the `sizes` attribute.
 */
export const ProductCard = memo(function ProductCard({
  product,
  isFirst = false,
  sizes = GRID_SIZES,
}: CardProps) {
  /** Whether the mouse is over the card; null until it first is. */
  const [isPointed, setPointed] = useState<boolean | null>(null);
  /** The URL of the loaded photo. The product page shows it until a larger one has loaded. */
  const [photo, setPhoto] = useState<string>();
  return (
    <div className="product-card">
      <Link
        className="product-card-link"
        to={paths.product(product)}
        draggable={false}
        state={photo && { photo }}
        onPointerDown={({ currentTarget }) =>
          setPhoto(currentTarget.querySelector("img")?.currentSrc)
        }
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && setPointed(true)}
        onPointerLeave={() => isPointed && setPointed(false)}
      >
        <span className="photo-tile">
          <Photo
            key={product.image}
            of={product.image}
            kind={product.jewellery}
            alt=""
            sizes={sizes}
            isFirst={isFirst}
          />
          {isPointed !== null && (
            <CardHover product={product} sizes={sizes} isPointed={isPointed} />
          )}
          <Mark of={product} />
        </span>
        <div className="product-card-text">
          {product.brand && <span className="product-card-brand d-block">{product.brand}</span>}
          <h3 className="product-card-title">{product.title}</h3>
          <Facts of={product} />
          <PriceLabels of={product} />
        </div>
      </Link>
      <ProductHeart of={product} />
    </div>
  );
}, isSameCard);

/** Condition and size in one line: "Excellent · Size M". A ring in the visitor's own size says so. */
function Facts({ of: product }: { of: ListedProduct }) {
  const { condition, size } = product;
  const { uk } = useStoredValue(myRingSize);
  const rings = ringSizesIn(product);
  const isMine = rings.some((ring) => ring.uk === uk);
  const shownSize = rings.length > 0 && !/size/i.test(size) ? `Size ${size}` : size;
  if (!condition && !size) return null;
  return (
    <span className="product-card-facts d-block">
      <span>{condition && size ? `${condition} · ` : condition}</span>
      {isMine ? <strong>{`Your size, ${uk}`}</strong> : <span>{shownSize}</span>}
    </span>
  );
}

/** "Reserved" or "New" over the picture. "New" in the browser only: a published page may be older. */
function Mark({ of: product }: { of: ListedProduct }) {
  const now = useNow();
  const isReserved = useIsReserved(product);
  if (isReserved) return <span className="product-card-mark">{`${RESERVED} `}</span>;
  return now > 0 && isNew(product, now) && <span className="product-card-mark">New </span>;
}

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
        // Keyed by position: when the stock replaces published products, nothing moves.
        <li key={n}>
          <ProductCard product={product} isFirst={isFirst && n < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}
