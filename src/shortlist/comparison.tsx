import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router-dom";
import { PriceLabels } from "../cards/product-card.tsx";
import { ProductHeart } from "../cards/product-heart.tsx";
import { ReservedUntil } from "../cards/reserved-until.tsx";
import { Photo } from "../pictures/photo.tsx";
import { payablePence } from "../products/price.ts";
import { shopLabel } from "../products/product-labels.ts";
import type { ListedProduct } from "../products/product.ts";
import { paths } from "../routing/paths.ts";
import { differ } from "./comparison-rows.ts";
import { useProductDetails } from "./use-shortlisted.ts";

const LISTED = ["condition", "metal", "hallmark", "gem", "size"] as const;
/** These are read for the comparison only. */
const DETAILS = ["cert", "packaging"] as const;

/** Products side by side. Rows in which they differ are highlighted. */
export function Comparison({ of: products }: { of: readonly ListedProduct[] }) {
  const { details, retry } = useProductDetails(products.map(({ id }) => id));
  const hasFailed = products.some(({ id }) => details.get(id) === "failed");
  const detail = (id: string, name: (typeof DETAILS)[number]) => {
    const loaded = details.get(id);
    if (loaded === undefined) return null;
    return typeof loaded === "string" ? "" : loaded[name];
  };
  return (
    <>
      {hasFailed && (
        <p className="d-print-none" role="alert">
          Some certificates and packaging could not be loaded.{" "}
          <button type="button" className="btn btn-sm btn-outline-primary" onClick={retry}>
            Retry
          </button>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users could not scroll it otherwise */}
      <div className="comparison" role="region" aria-label="Comparison" tabIndex={0}>
        <table style={{ "--pieces": products.length } as CSSProperties}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Detail</span>
              </th>
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <Link to={paths.product(product)}>
                    <Photo of={product.image} kind={product.jewellery} alt="" sizes="240px" />
                    {product.brand && (
                      <span className="product-card-brand d-block mt-2">{product.brand}</span>
                    )}
                    <span>{product.title}</span>
                    <ReservedUntil of={product} className="d-block small text-secondary" />
                  </Link>
                  <ProductHeart of={product} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row
              name="Price"
              texts={products.map((product) => String(payablePence(product) ?? product.price))}
              cells={products.map((product) => (
                <PriceLabels key={product.id} of={product} />
              ))}
            />
            {LISTED.map((field) => (
              <Row
                key={field}
                name={shopLabel(field)}
                texts={products.map((product) => product[field])}
              />
            ))}
            {DETAILS.map((field) => (
              <Row
                key={field}
                name={field === "cert" ? "Certificate" : shopLabel(field)}
                texts={products.map(({ id }) => detail(id, field))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/**
 * @param texts what is compared: one per product, null while it loads.
 * @param cells what is shown, if that is not the texts.
 */
function Row({
  name,
  texts,
  cells = texts,
}: {
  name: string;
  texts: readonly (string | null)[];
  cells?: readonly ReactNode[];
}) {
  const isDifferent = texts.every((text) => text !== null) && differ(texts);
  return (
    <tr className={isDifferent ? "is-different" : undefined}>
      <th scope="row">
        <span>{name}</span>
        {isDifferent && <span className="visually-hidden">, different</span>}
      </th>
      {cells.map((cell, n) => (
        <td key={n} data-name={name}>
          {cell === "" ? "–" : (cell ?? "…")}
        </td>
      ))}
    </tr>
  );
}
