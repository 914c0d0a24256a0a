import { priceLabels } from "../../domain/price.ts";
import type { ListedProduct } from "../../domain/product.ts";

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
