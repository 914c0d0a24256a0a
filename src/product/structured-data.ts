import { payablePence } from "../products/price.ts";
import { shopLabel } from "../products/product-labels.ts";
import { CONDITIONS, type Product } from "../products/product.ts";

/** Structured data for search engines (schema.org). All URLs are absolute. */

/**
 * The breadcrumbs of a page: [{ name: "Home", url: "https://shop.example/" }] → { "@type": "BreadcrumbList", … }
 * @param steps from the home page down to the page itself.
 */
export function breadcrumbList(
  steps: readonly { readonly name: string; readonly url: string }[],
): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, url }, n) => ({
      "@type": "ListItem",
      position: n + 1,
      name,
      item: url,
    })),
  };
}

/**
 * A product with its price: { "@type": "Product", name: "Ring", offers: { price: "5450.00", … }, … }. It has no condition that is not
 * one of CONDITIONS.
 * @param where.url        the product's page.
 * @param where.images     its pictures, the main one first.
 * @param where.poster     the video's picture, if there is a video.
 * @param where.seller     the shop's name.
 * @param where.isReserved whether it cannot be bought now.
 * @returns null if the price is not an amount ("POA"): Google takes a product without an offer for an error.
 * @see https://developers.google.com/search/docs/appearance/structured-data/product-snippet
 */
export function productData(
  product: Product,
  where: {
    readonly url: string;
    readonly images: readonly string[];
    readonly poster?: string;
    readonly seller: string;
    readonly isReserved: boolean;
  },
): object | null {
  const condition = conditionOf(product.condition);
  const itemCondition =
    condition && `https://schema.org/${condition === "new" ? "New" : "Used"}Condition`;
  const price = payablePence(product);
  if (price === null) return null;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title,
    url: where.url,
    ...(product.description && { description: product.description }),
    ...(where.images.length > 0 && { image: where.images }),
    ...(product.sku && { sku: product.sku }),
    ...(product.brandRef && { mpn: product.brandRef }),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    ...(product.jewellery && { category: product.jewellery }),
    ...(product.metal && { material: product.metal }),
    ...(product.hallmark && {
      additionalProperty: {
        "@type": "PropertyValue",
        name: shopLabel("hallmark"),
        value: product.hallmark,
      },
    }),
    ...(itemCondition && { itemCondition }),
    ...(where.poster && { subjectOf: videoObject(product, where.poster) }),
    offers: {
      "@type": "Offer",
      url: where.url,
      price: (price / 100).toFixed(2),
      priceCurrency: "GBP",
      availability: `https://schema.org/${where.isReserved ? "OutOfStock" : "InStock"}`,
      ...(itemCondition && { itemCondition }),
      seller: { "@type": "JewelryStore", name: where.seller },
    },
  };
}

function videoObject(
  { title, description, video, updatedAt }: Product,
  thumbnailUrl: string,
): object {
  // The name begins with the time of the upload.
  const [, storedAt] = /%2F(\d{13})/.exec(video) ?? [];
  return {
    "@type": "VideoObject",
    name: title,
    ...(description && { description }),
    contentUrl: video,
    thumbnailUrl,
    uploadDate: new Date(Number(storedAt) || updatedAt).toISOString(),
  };
}

/**
 * What link previews and catalogues of social networks read of a product: [["product:price:amount", "5450.00"], …]. The price that
 * counts, and no price if it is not an amount.
 * @see https://developers.facebook.com/docs/marketing-api/catalog/guides/microdata-tags
 */
export function productMeta(
  product: Pick<Product, "price" | "salePrice" | "condition">,
  isReserved: boolean,
): readonly (readonly [property: string, content: string])[] {
  const price = payablePence(product);
  const tags = [
    ["product:price:amount", price === null ? "" : (price / 100).toFixed(2)],
    ["product:price:currency", price === null ? "" : "GBP"],
    ["product:availability", isReserved ? "out of stock" : "in stock"],
    ["product:condition", conditionOf(product.condition)],
  ] as const;
  return tags.filter(([, content]) => content !== "");
}

/** Only Brand New is new; ex-display and unworn products are sold as used. */
function conditionOf(condition: string): "new" | "used" | "" {
  if (condition === "Brand New") return "new";
  return (CONDITIONS as readonly string[]).includes(condition) ? "used" : "";
}
