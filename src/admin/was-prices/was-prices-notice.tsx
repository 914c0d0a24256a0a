import { useState } from "react";
import { plural, withCommas } from "../../lib/plural.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useNow } from "../../ui/use-now.ts";
import { Button } from "../ui/controls.tsx";
import { askedPriceText, WAS_PRICE_RULE } from "./asked-price-texts.ts";
import type { AskedPrice } from "./asked-prices.ts";
import { type Priced, useAskedPrices } from "./use-asked-prices.ts";

/** Products that get a sale price, at once. */
export interface NewSales {
  readonly stored: readonly (Priced & { readonly title: string })[];
  /** How many are new: nothing has been asked for them. */
  readonly newCount: number;
}

/**
 * Says since when the full prices have been asked, before many sale prices are saved. The history of more than MAX_UNASKED products
 * is only read on request.
 */
export function WasPricesNotice({ of: { stored, newCount } }: { of: NewSales }) {
  const [isAsked, ask] = useState(false);
  const isEnabled = isAsked || stored.length <= MAX_UNASKED;
  const nowMs = useNow();
  const asked = useAskedPrices(stored, { isEnabled: isEnabled && stored.length > 0, nowMs });
  if (stored.length + newCount === 0) return null;
  return (
    <section className="alert alert-warning" aria-label="“Was” prices">
      <p>{`${plural(stored.length + newCount, "product gets", "products get")} a sale price. ${WAS_PRICE_RULE}`}</p>
      {newCount > 0 && (
        <p>{`${plural(newCount, "of them is new: its price has", "of them are new: their prices have")} not been asked yet.`}</p>
      )}
      {stored.length > 0 && !isEnabled && (
        <>
          <Button size="sm" variant="outline-primary" onClick={() => ask(true)}>
            Show Since When Prices Have Been Asked
          </Button>
          <p className="form-text mb-0">
            {`Reads what was saved about ${withCommas(stored.length)} products, usually about ${withCommas(stored.length * READS_EACH)} billed reads.`}
          </p>
        </>
      )}
      {stored.length > 0 && isEnabled && (
        <LoadStateView of={asked}>
          {(byId) => {
            const daysOf = (id: string) => byId.get(id)?.asked?.days ?? 0;
            const rows = stored.toSorted((a, b) => daysOf(a.id) - daysOf(b.id));
            const [least, most] = [daysOf(rows[0]?.id ?? ""), daysOf(rows.at(-1)?.id ?? "")];
            return (
              <details>
                <summary>{`The prices have been asked for ${least === most ? "" : `${withCommas(least)} to `}${plural(most, "day")}`}</summary>
                <ul className="mb-0">
                  {rows.slice(0, MAX_NAMED).map(({ id, title }) => (
                    <li key={id}>
                      <strong>{title}</strong> <span>{textOf(byId.get(id))}</span>
                    </li>
                  ))}
                </ul>
                {rows.length > MAX_NAMED && (
                  <p className="mb-0">{`Showing the first ${MAX_NAMED} of ${withCommas(rows.length)}.`}</p>
                )}
              </details>
            );
          }}
        </LoadStateView>
      )}
    </section>
  );
}

const textOf = (asked: AskedPrice | undefined) => asked && askedPriceText(asked);

const MAX_NAMED = 200;

/** The history of more products is read on request. */
const MAX_UNASKED = 30;

/** Saves of a product in an ordinary shop. A change of many products at once counts once per query. */
const READS_EACH = 5;
