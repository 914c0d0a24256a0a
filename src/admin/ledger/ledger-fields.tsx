import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { inPounds, payablePence, pence } from "../../products/price.ts";
import { useNow } from "../../ui/use-now.ts";
import { useReservations, type Reservation } from "../reservations/reservation-store.ts";
import { penceAsText } from "../saving/product-draft.ts";
import { MoneyInput, Options, SuggestingInput } from "../ui/controls.tsx";
import { FieldLabels, FormField } from "../ui/form-field.tsx";
import {
  ENTRUSTED_LABELS,
  LEDGER_LABELS,
  OWNER_NAMES,
  VAT_SCHEME_NAMES,
  WAYS_TO_PAY,
  ZERO_RATE_NAMES,
} from "./ledger-labels.ts";
import type { LedgerRecord } from "./ledger-store.ts";
import {
  OWNERS,
  VAT_SCHEMES,
  ZERO_RATES,
  type LedgerDraft,
  type LedgerEntry,
  LEDGER_FIELD_NAMES,
  ledgerField,
} from "./ledger.ts";
import { accountAmount, isClosed, owedFor, vatOnMargin } from "./ledger-figures.ts";

/** For a dealer who has kept a stock book on paper. */
const FIRST_NUMBER_HINT =
  "This is the first entry. If you continue a stock book on paper, enter its next number. Later entries are numbered one by one.";

/** The fields of a ledger entry. @param entry what is stored; null if nothing. */
export function LedgerFields({
  productId,
  record: { product, lastNumber },
  entry,
  startsSale,
}: {
  productId: string;
  record: LedgerRecord;
  entry: LedgerEntry | null;
  startsSale: boolean;
}) {
  const reservations = useReservations();
  const reservation =
    reservations.status === "ready" ? reservations.value.get(productId) : undefined;
  const reservedFor = reservation?.name;
  useReservedBuyer(reservation, entry, startsSale);
  const asking = product && payablePence(product);
  const owner = useWatch<LedgerDraft, "owner">({ name: "owner" });
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
      <FieldLabels value={owner === "" ? LEDGER_LABELS : ENTRUSTED_LABELS}>
        <div className="row g-4">
          <fieldset className="col-lg">
            <legend className="fs-5">Purchase</legend>
            <div className="row row-cols-1 row-cols-sm-2 g-3">
              <FormField as="select" name="owner" isRequired>
                <Options of={OWNERS.map((one) => [one, OWNER_NAMES[one]])} />
              </FormField>
              <FormField type="date" name="purchaseDate" isRequired />
              {owner === "" ? (
                <FormField
                  as={MoneyInput}
                  name="purchasePrice"
                  isRequired
                  note="What you paid the seller, with an auction’s premium, without repairs. Enter 0 if you do not know it: then the whole price is the margin."
                />
              ) : (
                <Terms owner={owner} />
              )}
              <FormField
                name="purchaseInvoice"
                note={owner === "" && "Leave it empty if you made out the invoice yourself."}
              />
              <FormField as="select" name="vatScheme" isRequired>
                <Options of={VAT_SCHEMES.map((scheme) => [scheme, VAT_SCHEME_NAMES[scheme]])} />
              </FormField>
              <FormField name="sellerName" isRequired />
              <FormField as="textarea" name="sellerAddress" rows={3} />
            </div>
          </fieldset>
          <SaleFold
            isOpenAtFirst={startsSale || hasLeft(entry) || !product || product.available === "Sold"}
          >
            <div className="row row-cols-1 row-cols-sm-2 g-3">
              <FormField type="date" name="saleDate" />
              <FormField
                as={MoneyInput}
                name="sellingPrice"
                note={asking === null ? null : `The asking price is ${inPounds(asking)}.`}
              />
              {owner !== "" && <Owed less={entry?.owedLess ?? 0} />}
              <FormField name="saleInvoice" />
              <FormField
                name="buyerName"
                note={reservedFor ? `It was reserved for ${reservedFor}.` : null}
              />
              <FormField as="textarea" name="buyerAddress" rows={3} />
              <Export />
              <FormField
                name="disposal"
                note={
                  owner === ""
                    ? "Only if there is no selling price, for example stolen or scrapped."
                    : "Only if there is no selling price, for example returned to the owner."
                }
              />
            </div>
            <MarginNote />
          </SaleFold>
        </div>
      </FieldLabels>
      <div className="mt-3">
        <FormField as="textarea" name="notes" rows={3} />
      </div>
    </>
  );
}

const hasLeft = (entry: LedgerEntry | null) => entry !== null && isClosed(entry);

/** The fields of a sale, folded until there is one, so that Save is not below them. */
function SaleFold({ isOpenAtFirst, children }: { isOpenAtFirst: boolean; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { errors } = useFormState();
  const isInvalid = SALE_FIELDS.some((name) => errors[name] !== undefined);
  return (
    <details
      className="col-lg"
      open={isOpen || isInvalid}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="fs-5 mb-2">Sale</summary>
      <fieldset>
        <legend className="visually-hidden">Sale</legend>
        {children}
      </fieldset>
    </details>
  );
}

const SALE_FIELDS = LEDGER_FIELD_NAMES.filter((name) => ledgerField(name).isOfSale);

/**
 * A new sale of a reserved piece is to the person it is reserved for, until somebody else is named. A date alone is no sale: iPhones
 * fill it in at a tap.
 */
function useReservedBuyer(
  reservation: Reservation | undefined,
  entry: LedgerEntry | null,
  startsSale: boolean,
): void {
  const { getValues, setValue } = useFormContext<LedgerDraft>();
  const isSold =
    useWatch<LedgerDraft, "sellingPrice">({ name: "sellingPrice" }) !== "" || startsSale;
  const isNew = entry === null || entry.saleDate === "";
  const now = useNow();
  const name = reservation && reservation.until > now ? reservation.name : "";
  useEffect(() => {
    if (!isSold || !isNew || name === "" || getValues("buyerName") !== "") return;
    setValue("buyerName", name, { shouldDirty: true });
  }, [isSold, isNew, name, getValues, setValue]);
}

/** The agreement with the owner. */
function Terms({ owner }: { owner: string }) {
  const isMemo = owner === "memo";
  return (
    <>
      <FormField
        as={MoneyInput}
        name="ownerAmount"
        isRequired={isMemo}
        note={isMemo ? "The price to pay if you keep or sell it." : "A sum…"}
      />
      {!isMemo && (
        <FormField name="ownerShare" inputMode="numeric" note="…or a share of the selling price." />
      )}
      <FormField type="date" name="ownerUntil" isRequired={isMemo} />
    </>
  );
}

/** The owner's part of the sale. @param less what credit notes take off it. */
function Owed({ less }: { less: number }) {
  const { getValues, setValue } = useFormContext<LedgerDraft>();
  const [amount, share, sold] = useWatch<
    LedgerDraft,
    ["ownerAmount", "ownerShare", "sellingPrice"]
  >({ name: ["ownerAmount", "ownerShare", "sellingPrice"] });
  const agreed = owedFor(
    { ownerAmount: pence(amount), ownerShare: Number(share) || null },
    pence(sold),
  );
  // A share follows the price once that is left or saved, unless another amount was typed or has been paid: on the way there, the price
  // is another one at each key.
  const lastAgreed = useRef(agreed);
  const follow = useEffectEvent(() => {
    const before = lastAgreed.current;
    if (agreed === null) return;
    lastAgreed.current = agreed;
    const { owed, settledOn } = getValues();
    if (before === null || agreed === before || settledOn !== "") return;
    if (pence(owed) === before) setValue("owed", penceAsText(agreed), { shouldDirty: true });
  });
  const row = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = row.current?.closest("form");
    const listener = () => follow();
    form?.addEventListener("focusout", listener);
    form?.addEventListener("submit", listener, true);
    return () => {
      form?.removeEventListener("focusout", listener);
      form?.removeEventListener("submit", listener, true);
    };
  }, []);
  const settledOn = useWatch<LedgerDraft, "settledOn">({ name: "settledOn" });
  const owed = pence(useWatch<LedgerDraft, "owed">({ name: "owed" }));
  const isPaidOtherwise = settledOn !== "" && owed !== null && agreed !== null && owed !== agreed;
  const agreedNote =
    agreed === null
      ? ""
      : isPaidOtherwise
        ? `The owner was paid ${accountAmount(owed)}; as agreed it is ${accountAmount(agreed)} of this price.`
        : `As agreed: ${accountAmount(agreed)}.`;
  const lessNote = less > 0 ? `Credit notes take ${accountAmount(less)} off it.` : "";
  return (
    <>
      <span ref={row} hidden />
      <FormField
        as={MoneyInput}
        name="owed"
        note={[agreedNote, lessNote].filter(Boolean).join(" ") || null}
        onFocus={({ currentTarget }: FocusEvent<HTMLInputElement>) => {
          if (currentTarget.value !== "" || agreed === null) return;
          setValue("owed", penceAsText(agreed), { shouldDirty: true });
          // The next key press replaces the amount.
          currentTarget.select();
        }}
      />
      <FormField type="date" name="settledOn" />
      {settledOn !== "" && (
        <FormField as={SuggestingInput} suggestions={WAYS_TO_PAY} name="settledHow" />
      )}
    </>
  );
}

/** The margin and the VAT due on what has been typed. */
function MarginNote() {
  const [owner, scheme, bought, owed, sold, zeroRated] = useWatch<
    LedgerDraft,
    ["owner", "vatScheme", "purchasePrice", "owed", "sellingPrice", "zeroRated"]
  >({ name: ["owner", "vatScheme", "purchasePrice", "owed", "sellingPrice", "zeroRated"] });
  const cost = pence(owner === "" ? bought : owed);
  const sellingPrice = pence(sold);
  if (scheme !== "margin" || cost === null || sellingPrice === null) return null;
  const margin = sellingPrice - cost;
  const vatDue = vatOnMargin({ zeroRated: zeroRated === "" ? "" : "export" }, margin);
  return (
    <p className="callout mt-3 mb-0">
      {`Margin ${accountAmount(margin)}, VAT due ${accountAmount(vatDue)}`}
    </p>
  );
}

/** An export is zero-rated, if there is evidence of it. */
function Export() {
  const [sold, zeroRated] = useWatch<LedgerDraft, ["sellingPrice", "zeroRated"]>({
    name: ["sellingPrice", "zeroRated"],
  });
  if (sold.trim() === "") return null;
  return (
    <>
      <FormField as="select" name="zeroRated">
        <Options of={ZERO_RATES.map((one) => [one, ZERO_RATE_NAMES[one]])} />
      </FormField>
      {zeroRated !== "" && (
        <FormField
          name="exportEvidence"
          note="The number of the export declaration or the carrier’s proof, within three months of the sale."
        />
      )}
    </>
  );
}
