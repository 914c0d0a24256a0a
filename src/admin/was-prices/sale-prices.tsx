import { Link } from "react-router-dom";
import { plural } from "../../lib/plural.ts";
import { inPounds, pence } from "../../products/price.ts";
import { isAvailable, type Product } from "../../products/product.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useUpdatedInventory } from "../inventory/taken-skus-store.ts";
import { paths } from "../paths.ts";
import { DataTable, type Column } from "../ui/data-table.tsx";
import { Paged } from "../ui/list-url.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { askedPriceText, CONCERN_TEXTS, WAS_PRICE_RULE } from "./asked-price-texts.ts";
import { type AskedPrice, concernsAbout, CONCERNS } from "./asked-prices.ts";
import { useAskedPrices, type Priced } from "./use-asked-prices.ts";

const ROWS_PER_PAGE = 100;

interface Sale extends Priced {
  readonly title: string;
  readonly salePence: number;
}

/** /bj-admin/sale-prices: sales whose "was" prices may mislead. It reads the history of all pieces that are on sale. */
export function SalePrices() {
  const inventory = useUpdatedInventory("sale-prices");
  return (
    <>
      <ScreenHeader title="Sale Prices" />
      <p className="screen-narrow">{WAS_PRICE_RULE}</p>
      <LoadStateView of={inventory}>{({ products }) => <Sales of={products} />}</LoadStateView>
    </>
  );
}

function Sales({ of: products }: { of: readonly Product[] }) {
  const nowMs = useNow();
  const sales = products.filter(isAvailable).flatMap(saleOf);
  const asked = useAskedPrices(sales, { isEnabled: sales.length > 0, nowMs });
  if (sales.length === 0) {
    return <p className="bg-light text-center px-3 py-5">Nothing is on sale.</p>;
  }
  return (
    <LoadStateView of={asked}>
      {(byId) => {
        const found = sales.flatMap((sale) => {
          const one = byId.get(sale.id);
          return one && concernsAbout(one).length > 0 ? { ...sale, one } : [];
        });
        const rows = found.toSorted((a, b) => (b.one.sale?.days ?? 0) - (a.one.sale?.days ?? 0));
        return (
          <>
            <p role="status">{`${rows.length} of ${plural(sales.length, "sale")} to check`}</p>
            <ul>
              {CONCERNS.map((concern) => (
                <li key={concern}>
                  <span>{CONCERN_TEXTS[concern]}</span>{" "}
                  <strong>
                    {rows.filter(({ one }) => concernsAbout(one).includes(concern)).length}
                  </strong>
                </li>
              ))}
            </ul>
            {rows.length > 0 && (
              <Paged of={rows} perPage={ROWS_PER_PAGE}>
                {(shown) => (
                  <DataTable
                    caption="Sales to check"
                    className="list-table"
                    columns={COLUMNS}
                    rows={shown}
                    keyOf={({ id }) => id}
                    actions={({ id, title }) => (
                      <Link
                        className="btn btn-sm btn-outline-primary text-nowrap"
                        to={paths.editProduct(id)}
                      >
                        Edit<span className="visually-hidden">{` ${title}`}</span>
                      </Link>
                    )}
                  />
                )}
              </Paged>
            )}
          </>
        );
      }}
    </LoadStateView>
  );
}

const COLUMNS: readonly Column<Sale & { readonly one: AskedPrice }>[] = [
  { label: "Title", cell: ({ title }) => title },
  { label: "Now", cell: ({ salePence }) => inPounds(salePence) },
  {
    label: "Check",
    cell: ({ one }) => (
      <>
        <span className="d-block mb-1">{askedPriceText(one)}</span>
        <ul className="mb-0">
          {concernsAbout(one).map((concern) => (
            <li key={concern}>{CONCERN_TEXTS[concern]}</li>
          ))}
        </ul>
      </>
    ),
  },
];

/** A product with a reduction; [] for others. */
function saleOf(product: Product): Sale | [] {
  const { id, title, price, salePrice, available, updatedAt } = product;
  const [fullPence, salePence] = [pence(price), pence(salePrice)];
  if (fullPence === null || salePence === null || salePence >= fullPence) return [];
  return { id, title, stored: { price, salePrice, available }, fullPence, salePence, updatedAt };
}
