import { priceLabels } from "../domain/price.ts";
import type { ListedProduct } from "../domain/product.ts";

/** A piece's prices with the words that the shop puts before them. The one place that shows a price. */
export function PriceLabels({ of: product }: { of: ListedProduct }) {
  const labels = priceLabels(product);
  return (
    <span className="prices">
      {labels.map(({ label, money }) => (
        <span key={label} className={`price price-${label.toLowerCase().replace(" ", "-")}`}>
          <span className="price-label">{label}</span>{" "}
          {label === "Was" ? (
            <s className="price-money">{money}</s>
          ) : (
            <span className="price-money">{money}</span>
          )}{" "}
        </span>
      ))}
    </span>
  );
}
