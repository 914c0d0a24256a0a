import { Link } from "react-router-dom";
import { AVAILABILITIES, isOnSale, isReserved, type Product } from "../../products/product.ts";
import { useNow } from "../../ui/use-now.ts";
import { inventoryUrl, namesUnknown } from "../inventory/inventory-query.ts";
import { knownNames, type Inventory } from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { useSubscriberCount } from "../people/use-subscribers.ts";
import { UnusedPictures } from "../pictures/unused-pictures.tsx";
import { PublicationStatus } from "../publishing/publication-status.tsx";
import { HomeFigures } from "../stock-book/home-figures.tsx";
import { countOf, Counts, type Count } from "../ui/screen-header.tsx";
import { isSurelyToCheck } from "../was-prices/asked-prices.ts";
import { Today } from "./today.tsx";

/** The home screen once the inventory is known: what needs the dealer, and figures. */
export function HomeContent({ of: inventory }: { of: Inventory }) {
  return (
    <Today of={inventory}>
      <Stock of={inventory} />
      <HomeFigures />
      <PublicationStatus of={inventory} />
      <MissingNotice />
      <UnusedPictures />
    </Today>
  );
}

/** The law asks for the notice on the premises; online it is the Council's view. */
function MissingNotice() {
  if (import.meta.env.VITE_DEALERS_NOTICE) return null;
  return (
    <section className="mb-5">
      <h2>Hallmarks</h2>
      <p className="mb-0">
        <span>
          The British Hallmarking Council’s Dealer’s Notice is not on the website yet. Your guide
          says how to add it, under Before you open.
        </span>{" "}
        <Link to={paths.hallmarking}>See the page about hallmarks</Link>
      </p>
    </section>
  );
}

function Stock({ of: inventory }: { of: Inventory }) {
  const { products, brands, categories } = inventory;
  const known = knownNames(inventory);
  const subscribers = useSubscriberCount();
  const now = useNow();
  const count = (test: (product: Product) => boolean) => products.filter(test).length;
  const odd = count(({ available }) => !AVAILABILITIES.some((one) => one === available));
  // This order begins with products without availability.
  const oddFirst = inventoryUrl({ sort: "available" });
  const counts: readonly Count[] = [
    ["Products", paths.inventory, products.length],
    ...AVAILABILITIES.map((available): Count => {
      const url = inventoryUrl({ available });
      return [available, url, count((product) => product.available === available)];
    }),
    ...(odd > 0 ? [["No availability", oddFirst, odd, "problem"] as const] : []),
    ["Reserved", inventoryUrl({ reserved: "1" }), count((product) => isReserved(product, now))],
    ["On sale", inventoryUrl({ sale: "1" }), count(isOnSale)],
    // The screen behind it reads the history, and finds the others.
    [
      "Sale prices to check, at least",
      paths.salePrices,
      count((product) => isSurelyToCheck(product, now)),
      "problem",
    ],
    [
      "Without picture",
      inventoryUrl({ "no-image": "1" }),
      count(({ mainImage }) => mainImage === ""),
      "problem",
    ],
    [
      "Unknown brand or category",
      inventoryUrl({ unknown: "1" }),
      count((product) => namesUnknown(product, known)),
      "problem",
    ],
    ["Brands", paths.brands, brands.length],
    ["Jewellery categories", paths.jewellery, categories.length],
    countOf("Newsletter subscribers", paths.customers, subscribers, (count) => count),
  ];
  return (
    <section className="mb-5">
      <h2>Stock</h2>
      <Counts of={counts} />
    </section>
  );
}
