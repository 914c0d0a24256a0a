import { useState } from "react";
import { Link } from "react-router-dom";
import { plural } from "../../lib/plural.ts";
import { inPounds, pence } from "../../products/price.ts";
import { isAvailable, type Product } from "../../products/product.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useNow } from "../../ui/use-now.ts";
import { allLoaded } from "../access/use-load-query.ts";
import { quickChangeMessage, useQuickChange } from "../inventory/use-quick-change.ts";
import { useInventory } from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/controls.tsx";
import { DataTable, type Column } from "../ui/data-table.tsx";
import { Paged } from "../ui/list-url.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { askedPriceText, CONCERN_TEXTS, WAS_PRICE_RULE } from "./asked-price-texts.ts";
import { type AskedPrice, concernsAbout, CONCERNS } from "./asked-prices.ts";
import { useAskedPrices, type Priced } from "./use-asked-prices.ts";
import { Empty } from "../ui/empty.tsx";

const ROWS_PER_PAGE = 100;

interface Sale extends Priced {
  readonly product: Product;
  readonly title: string;
  readonly salePence: number;
}

/** /bj-admin/sale-prices: sales whose "was" prices may mislead. It reads the history of all pieces that are on sale. */
export function SalePrices() {
  const nowMs = useNow();
  const [failure, setFailure] = useState("");
  const inventory = useInventory();
  const products = inventory.status === "ready" ? inventory.value.products : [];
  const sales = products.filter(isAvailable).flatMap(saleOf);
  const asked = useAskedPrices(sales, { isEnabled: inventory.status === "ready", nowMs });
  return (
    <>
      <ScreenHeader title="Sale Prices" />
      {failure && (
        <p className="alert alert-danger" role="alert">
          {failure}
        </p>
      )}
      <LoadStateView of={allLoaded(inventory, asked)}>
        {([, byId]) => {
          if (sales.length === 0)
            return (
              <Empty
                text="Nothing is on sale."
                action={{ label: "Inventory", to: paths.inventory }}
              />
            );
          const found = sales.flatMap((sale) => {
            const one = byId.get(sale.id);
            return one && concernsAbout(one).length > 0 ? { ...sale, one } : [];
          });
          const rows = found.toSorted((a, b) => (b.one.sale?.days ?? 0) - (a.one.sale?.days ?? 0));
          return (
            <>
              <p role="status">{`${rows.length} of ${plural(sales.length, "sale")} to check`}</p>
              {rows.length > 0 && (
                <Paged of={rows} perPage={ROWS_PER_PAGE}>
                  {(shown) => (
                    <DataTable
                      caption="Sales to check"
                      className="list-table"
                      columns={COLUMNS}
                      rows={shown}
                      keyOf={({ id }) => id}
                      actions={({ product }) => <Actions of={product} onEnd={setFailure} />}
                    />
                  )}
                </Paged>
              )}
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
            </>
          );
        }}
      </LoadStateView>
      <p className="screen-narrow">{WAS_PRICE_RULE}</p>
    </>
  );
}

function Actions({
  of: product,
  onEnd,
}: {
  of: Product;
  /** Called with "" as it begins, and with the reason if it fails, which may replace this row. */
  onEnd: (failure: string) => void;
}) {
  const { mutateAsync, isPending } = useQuickChange(product);
  const end = () => {
    onEnd("");
    mutateAsync({ salePrice: "" }).catch((error: Error) =>
      onEnd(`“${product.title}”: ${quickChangeMessage(error)}`),
    );
  };
  return (
    <div className="d-flex flex-wrap justify-content-end gap-2">
      <Button
        size="sm"
        variant="outline-primary"
        aria-disabled={isPending}
        onClick={() => !isPending && end()}
      >
        End Sale<span className="visually-hidden">{` ${product.title}`}</span>
      </Button>
      <Link className="btn btn-sm btn-outline-primary" to={paths.editProduct(product.id)}>
        Edit<span className="visually-hidden">{` ${product.title}`}</span>
      </Link>
    </div>
  );
}

const COLUMNS: readonly Column<Sale & { readonly one: AskedPrice }>[] = [
  { label: "Title", cell: ({ title }) => title },
  { label: "Now", phone: "end", cell: ({ salePence }) => inPounds(salePence) },
  {
    label: "Check",
    phone: "line",
    cell: ({ one }) => (
      <>
        <span className="sale-check d-block mb-1">{askedPriceText(one)}</span>
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
  return {
    product,
    id,
    title,
    stored: { price, salePrice, available },
    fullPence,
    salePence,
    updatedAt,
  };
}
