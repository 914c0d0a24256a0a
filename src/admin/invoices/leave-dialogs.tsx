import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ukDay } from "../../lib/day.ts";
import { IS_AVAILABLE, type Product } from "../../products/product.ts";
import { useNow } from "../../ui/use-now.ts";
import { LEDGER_LABELS, ownerText } from "../ledger/ledger-labels.ts";
import {
  toLedgerDraft,
  withoutSale,
  type LedgerDraft,
  type LedgerEntry,
} from "../ledger/ledger.ts";
import { goneText } from "../ledger/piece-records.ts";
import { useSaveLedgerEntry } from "../ledger/use-ledger.ts";
import { validateLedger } from "../ledger/validate-ledger.ts";
import { paths } from "../paths.ts";
import { FormDialog } from "../saving/form-dialog.tsx";
import { penceAsText } from "../saving/product-draft.ts";
import { useSeen } from "../saving/use-seen.ts";
import { MoneyInput, Options, SuggestingInput } from "../ui/controls.tsx";
import { FormField, resolverResult } from "../ui/form-field.tsx";
import { useShowToast } from "../ui/toast.tsx";
import { IN_STOCK } from "./invoice-dialogs.tsx";
import { newRequest } from "./invoice-writes-store.ts";
import { useSell } from "./use-sell.ts";

const RETURNED = "Returned to the owner";
const WAYS_TO_LEAVE = ["Stolen", "Lost", "Scrapped", "Given away", "Kept for own use"];

/** Records that a piece left without a sale: it was returned to its owner, stolen, scrapped. */
export function LeaveDialog({
  onClose,
  ...now
}: {
  entry: LedgerEntry;
  /** null if it has been deleted. */
  product: Product | null;
  onClose: () => void;
}) {
  const saving = useSell();
  const { entry, product } = useSeen(now, saving.error);
  const [requestId] = useState(newRequest);
  const showToast = useShowToast();
  const today = ukDay(useNow());
  const isOurs = entry.owner === "";
  const draftOf = (values: Pick<LedgerDraft, "saleDate" | "disposal">) => ({
    ...toLedgerDraft(entry),
    ...values,
  });
  const form = useForm({
    defaultValues: { saleDate: today, disposal: isOurs ? "" : RETURNED },
    resolver: (values) => {
      const { saleDate, disposal } = validateLedger(draftOf(values), today);
      const isEmpty = values.disposal.trim() === "";
      return resolverResult(values, {
        ...(saleDate && { saleDate }),
        ...(isEmpty
          ? { disposal: "Enter how it left, for example Stolen." }
          : disposal && { disposal }),
      });
    },
  });
  return (
    <FormDialog
      title={isOurs ? `Dispose of ${entry.title}` : `Return ${entry.title}`}
      form={form}
      labels={{ saleDate: isOurs ? "Date" : "Date of Return", disposal: LEDGER_LABELS.disposal }}
      submitLabel={isOurs ? "Dispose" : "Return to Owner"}
      saving={saving}
      onClose={onClose}
      onSubmit={(values) => {
        const request = {
          id: requestId,
          entry,
          product,
          invoice: null,
          available: "Not Available",
        };
        saving.mutate(
          { ...request, draftOf: () => draftOf(values) },
          {
            onSuccess: () => {
              showToast({
                text: `${entry.title} has left: ${values.disposal.trim()}.`,
                takesFocus: true,
              });
              onClose();
            },
          },
        );
      }}
      fields={
        <>
          <FormField
            as={SuggestingInput}
            suggestions={isOurs ? WAYS_TO_LEAVE : [RETURNED, ...WAYS_TO_LEAVE.slice(0, 2)]}
            name="disposal"
            isRequired
            className="mb-3"
            data-autofocus
          />
          <FormField type="date" name="saleDate" isRequired />
        </>
      }
    >
      <p>
        {`${isOurs ? "" : `${ownerText(entry)}. `}The stock book has it as left, and the shop as Not Available. Its reservation ends. If the piece is sold, press Sell instead.`}
      </p>
    </FormDialog>
  );
}

/** A piece that had left without a sale is in stock again: it was found, or came back. */
export function BackInStockDialog({
  onClose,
  ...now
}: {
  entry: LedgerEntry;
  /** null if it has been deleted. */
  product: Product | null;
  onClose: () => void;
}) {
  const saving = useSell();
  const { entry, product } = useSeen(now, saving.error);
  const [requestId] = useState(newRequest);
  const showToast = useShowToast();
  const form = useForm<{ available: string }>({ defaultValues: { available: IS_AVAILABLE } });
  return (
    <FormDialog
      title={`Put ${entry.title} back in stock`}
      form={form}
      labels={{ available: "Available" }}
      submitLabel="Back in Stock"
      saving={saving}
      onClose={onClose}
      onSubmit={({ available }) => {
        const draftOf = () => withoutSale(toLedgerDraft(entry));
        saving.mutate(
          { id: requestId, entry, product, available, draftOf, invoice: null },
          {
            onSuccess: () => {
              showToast({ text: `${entry.title} is in stock again.`, takesFocus: true });
              onClose();
            },
          },
        );
      }}
      fields={
        product && (
          <FormField as="select" name="available" isRequired>
            <Options of={IN_STOCK} />
          </FormField>
        )
      }
    >
      <p>{`${goneText(entry)}. The stock book then has it in stock under its number, and Changes to the Books still says that it had left.`}</p>
    </FormDialog>
  );
}

/** Buys a piece from the owner who left it here. It keeps its stock number. */
export function BuyFromOwnerDialog({
  onClose,
  ...now
}: {
  entry: LedgerEntry;
  onClose: () => void;
}) {
  const save = useSaveLedgerEntry();
  const saving = useMutation({
    mutationFn: ({ draft, over }: { draft: LedgerDraft; over: LedgerEntry }) =>
      save(over.id, draft, over),
  });
  const { entry } = useSeen(now, saving.error);
  const showToast = useShowToast();
  const today = ukDay(useNow());
  const draftOf = (values: Partial<LedgerDraft>): LedgerDraft => ({
    ...toLedgerDraft(entry),
    owner: "",
    ...values,
  });
  const form = useForm<Pick<LedgerDraft, (typeof BOUGHT)[number]>>({
    defaultValues: {
      purchaseDate: today,
      purchasePrice: entry.ownerAmount === null ? "" : penceAsText(entry.ownerAmount),
      purchaseInvoice: "",
    },
    resolver: (values) => {
      const errors = validateLedger(draftOf(values), today);
      const early =
        values.purchaseDate < entry.purchaseDate && "This is before the day when it came.";
      const found = BOUGHT.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : []));
      return resolverResult(values, {
        ...Object.fromEntries(found),
        ...(early && { purchaseDate: early }),
      });
    },
  });
  return (
    <FormDialog
      title={`Buy ${entry.title}`}
      form={form}
      labels={LEDGER_LABELS}
      submitLabel="Buy from Owner"
      saving={saving}
      onClose={onClose}
      onSubmit={(values) =>
        saving.mutate(
          { draft: draftOf(values), over: entry },
          {
            onSuccess: () => {
              const next = { label: "Make Purchase Invoice", to: paths.newInvoice("PI", entry.id) };
              const text = `${entry.title} is yours now.`;
              showToast({ text, takesFocus: true, ...(values.purchaseInvoice === "" && { next }) });
              onClose();
            },
          },
        )
      }
      fields={
        <>
          <FormField
            as={MoneyInput}
            name="purchasePrice"
            isRequired
            className="mb-3"
            data-autofocus
          />
          <FormField type="date" name="purchaseDate" isRequired className="mb-3" />
          <FormField
            name="purchaseInvoice"
            note="Leave it empty if you make out the invoice yourself."
          />
        </>
      }
    >
      <p>{`${ownerText(entry)}. It keeps stock number ${entry.stockNumber}, and counts as bought from ${entry.sellerName} on this day.`}</p>
    </FormDialog>
  );
}

const BOUGHT = ["purchaseDate", "purchasePrice", "purchaseInvoice"] as const;
