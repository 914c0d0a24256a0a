import { useWatch } from "react-hook-form";
import { inPounds, payablePence, pence } from "../../products/price.ts";
import { useReservations } from "../reservations/reservation-store.ts";
import { MoneyInput } from "../ui/controls.tsx";
import { FormField } from "../ui/form-field.tsx";
import { VAT_SCHEME_NAMES } from "./ledger-labels.ts";
import type { LedgerRecord } from "./ledger-store.ts";
import {
  accountAmount,
  VAT_SCHEMES,
  vatDueOn,
  type LedgerDraft,
  type LedgerEntry,
} from "./ledger.ts";

/** For a dealer who has kept a stock book on paper. */
const FIRST_NUMBER_HINT =
  "This is the first entry. If you continue a stock book on paper, enter its next number. Later entries are numbered one by one.";

/** The fields of a ledger entry. @param entry what is stored; null if nothing. */
export function LedgerFields({
  productId,
  record: { product, lastNumber },
  entry,
}: {
  productId: string;
  record: LedgerRecord;
  entry: LedgerEntry | null;
}) {
  const reservations = useReservations();
  const reservedFor = reservations.status === "ready" && reservations.value.get(productId)?.name;
  const asking = product && payablePence(product);
  return (
    <>
      {entry === null && lastNumber === 0 ? (
        <FormField
          name="firstNumber"
          isRequired
          className="ledger-first-number mb-3"
          inputMode="numeric"
          note={FIRST_NUMBER_HINT}
        />
      ) : (
        <p className="mb-3">
          {entry ? (
            <span>
              Stock number <strong>{entry.stockNumber}</strong>
            </span>
          ) : (
            `It gets the next stock number, ${lastNumber + 1}, when you save.`
          )}
        </p>
      )}
      <div className="row g-4">
        <fieldset className="col-lg">
          <legend className="fs-5">Purchase</legend>
          <div className="row row-cols-1 row-cols-sm-2 g-3">
            <FormField type="date" name="purchaseDate" isRequired />
            <FormField
              as={MoneyInput}
              name="purchasePrice"
              isRequired
              note="What you paid the seller, without repairs or fees."
            />
            <FormField
              name="purchaseInvoice"
              note="Leave it empty if you made out the invoice yourself."
            />
            <FormField as="select" name="vatScheme" isRequired>
              {VAT_SCHEMES.map((scheme) => (
                <option key={scheme} value={scheme}>
                  {VAT_SCHEME_NAMES[scheme]}
                </option>
              ))}
            </FormField>
            <FormField name="sellerName" isRequired />
            <FormField as="textarea" name="sellerAddress" rows={3} />
          </div>
        </fieldset>
        <fieldset className="col-lg">
          <legend className="fs-5">Sale</legend>
          <div className="row row-cols-1 row-cols-sm-2 g-3">
            <FormField type="date" name="saleDate" />
            <FormField
              as={MoneyInput}
              name="sellingPrice"
              note={asking === null ? null : `The asking price is ${inPounds(asking)}.`}
            />
            <FormField name="saleInvoice" />
            <FormField
              name="buyerName"
              note={reservedFor ? `It was reserved for ${reservedFor}.` : null}
            />
            <FormField
              name="disposal"
              note="Only if there is no selling price, for example stolen or scrapped."
            />
          </div>
          <MarginNote />
        </fieldset>
      </div>
      <div className="mt-3">
        <FormField as="textarea" name="notes" rows={3} />
      </div>
    </>
  );
}

/** The margin and the VAT due on what has been typed. */
function MarginNote() {
  const [scheme, bought, sold] = useWatch<
    LedgerDraft,
    ["vatScheme", "purchasePrice", "sellingPrice"]
  >({
    name: ["vatScheme", "purchasePrice", "sellingPrice"],
  });
  const purchasePrice = pence(bought);
  const sellingPrice = pence(sold);
  if (scheme !== "margin" || purchasePrice === null || sellingPrice === null) return null;
  const vatDue = vatDueOn({ purchasePrice, sellingPrice }) ?? 0;
  return (
    <p className="callout mt-3 mb-0">
      {`Margin ${accountAmount(sellingPrice - purchasePrice)}, VAT due ${accountAmount(vatDue)}`}
    </p>
  );
}
