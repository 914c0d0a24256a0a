import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { useMemo, type CSSProperties } from "react";
import { shop } from "../../content/shop.ts";
import { storedValue } from "../../device/use-stored-value.ts";
import { isRecord } from "../../lib/values.ts";
import { priceLabels } from "../../products/price.ts";
import type { Product } from "../../products/product.ts";
import { paths } from "../../routing/paths.ts";
import { absoluteUrl } from "../../ui/page-head.tsx";

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
  const isUpright = isUprightLabel(width, height);
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
      <QrCode of={urlOf(product)} />
    </li>
  );
}

const urlOf = (product: Product) => absoluteUrl(paths.product(product));

/** A clean print needs little correction, and fewer squares are larger ones. */
const codeOf = (url: string) => generate(url, { minCorrectionLevel: correction.L });

/**
 * A phone reads squares of this width from 20 cm: 17 of 18 drawn pictures of 1920 px, slightly blurred and rotated. Phones do
 * not focus much closer.
 */
const MIN_SQUARE_MM = 0.37;

/** How wide the codes should be in mm; null if they are. */
export function wantedCodeWidth(
  products: readonly Product[],
  kind: LabelKind,
  { width, height }: LabelSize,
): number | null {
  const longest = products.map(urlOf).reduce((a, b) => (b.length > a.length ? b : a), "");
  const wanted = Math.ceil(codeOf(longest).size * MIN_SQUARE_MM);
  // As labels.scss draws them.
  const inner = { width: width - 4, height: height - 4 };
  const ofTag = isUprightLabel(width, height)
    ? Math.min(inner.width, inner.height / 2)
    : Math.min(inner.height, inner.width * 0.45);
  return (kind === "card" ? 19 : ofTag) < wanted ? wanted : null;
}

const isUprightLabel = (width: number, height: number) => width < height * 1.2;

function QrCode({ of: url }: { of: string }) {
  const { path, size } = useMemo(() => {
    const code = codeOf(url);
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

export type LabelKind = "tag" | "card";

/** In mm. */
export interface LabelSize {
  readonly width: number;
  readonly height: number;
  /** Between two labels. */
  readonly gap: number;
}

interface LabelSettings {
  readonly kind: LabelKind;
  readonly sizes: Readonly<Record<LabelKind, LabelSize>>;
}

/** What fits on A4 within its margins, in mm. */
export const LIMITS = {
  width: { min: 20, max: 190 },
  height: { min: 12, max: 277 },
  gap: { min: 0, max: 30 },
} as const satisfies Record<keyof LabelSize, { min: number; max: number }>;

const DEFAULTS: LabelSettings["sizes"] = {
  tag: { width: 60, height: 25, gap: 3 },
  card: { width: 90, height: 60, gap: 5 },
};

/** The kind and the sizes that were last used on this device. */
export const labelSettings = storedValue<LabelSettings>("label-settings-1", (stored) => {
  const { kind, sizes } = isRecord(stored) ? stored : {};
  return {
    kind: kind === "card" ? "card" : "tag",
    sizes: { tag: readSize(sizes, "tag"), card: readSize(sizes, "card") },
  };
});

function readSize(sizes: unknown, kind: LabelKind): LabelSize {
  const size = isRecord(sizes) && isRecord(sizes[kind]) ? sizes[kind] : {};
  const read = (side: keyof LabelSize) => {
    const value = size[side];
    return isWithin(value, side) ? value : DEFAULTS[kind][side];
  };
  return { width: read("width"), height: read("height"), gap: read("gap") };
}

/** Whether a label can have this size: isWithin(500, "width") → false */
export function isWithin(value: unknown, side: keyof LabelSize): value is number {
  const { min, max } = LIMITS[side];
  return typeof value === "number" && value >= min && value <= max;
}
