import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { useMemo, type CSSProperties } from "react";
import { absoluteUrl } from "../../components/page-head.tsx";
import { shop } from "../../content/shop.ts";
import { priceLabels } from "../../domain/price.ts";
import type { Product } from "../../domain/product.ts";
import { paths } from "../../paths.ts";
import type { LabelKind, LabelSize } from "./label-settings.ts";

/** A swing tag or a shelf card, in its size on paper. */
export function Label({
  of: product,
  kind,
  size: { width, height },
}: {
  of: Product;
  kind: LabelKind;
  size: LabelSize;
}) {
  const isUpright = width < height * 1.2;
  /** How many lines of the title fit. */
  const lines = kind === "card" ? 3 : height < 22 ? 1 : 2;
  const prices = priceLabels({ ...product, rrp: "" });
  return (
    <li
      className={`label label-${kind} d-flex justify-content-between overflow-hidden bg-white ${isUpright ? "is-upright" : ""}`}
      style={
        {
          "--label-width": `${width}mm`,
          "--label-height": `${height}mm`,
          "--label-lines": lines,
        } as CSSProperties
      }
    >
      {/* Its lines are truncated: nothing may cover the code. */}
      <div className="label-text d-flex flex-column">
        {kind === "card" && <p className="label-shop">{shop.name}</p>}
        <p className="label-title">{product.title}</p>
        <p className="label-details text-truncate">
          {product.metal && <span>{product.metal}</span>}
          {product.size && <span>{`Size ${product.size}`}</span>}
        </p>
        <p className="label-price text-truncate">
          {prices.map(({ label, money }) =>
            label === "Was" ? (
              <s key={label}>{money}</s>
            ) : (
              <span key={label} className={money ? undefined : "label-details text-truncate"}>
                {money || label}
              </span>
            ),
          )}
        </p>
        <p className="label-sku text-truncate">{product.sku}</p>
      </div>
      <QrCode of={absoluteUrl(paths.product(product))} />
    </li>
  );
}

function QrCode({ of: url }: { of: string }) {
  const { path, size } = useMemo(() => {
    // A clean print needs little correction, and fewer squares are larger ones.
    const code = generate(url, { minCorrectionLevel: correction.L });
    return { path: toSvgPath(code), size: code.size };
  }, [url]);
  return (
    <svg
      className="label-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`QR code of ${url}`}
    >
      <path d={path} />
    </svg>
  );
}
