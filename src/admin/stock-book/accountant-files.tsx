import { useMutation } from "@tanstack/react-query";
import { scriptLoadError } from "../../lib/browser.ts";
import { errorMessage } from "../../ui/messages.ts";
import { download, writeTable } from "../csv/csv-text.ts";
import { invoicesCsv } from "../invoices/invoice-csv.ts";
import { Button } from "../ui/controls.tsx";
import type { Book, Period } from "./book-store.ts";
import { purchasesCsv, stockBookCsv } from "./stock-book-csv.ts";
import { CORRECTION_COLUMNS } from "./stock-book-table.tsx";
import { useReadBook } from "./use-book.ts";
import { SUM_COLUMNS, sumsOf } from "./vat-sums.ts";

/** Saves all parts of a period as CSV files in one archive. */
export function AccountantFiles({ quarter, group }: Pick<Period, "quarter" | "group">) {
  const readAgain = useReadBook(quarter, group);
  const { mutate, isPending, isSuccess, error } = useMutation({
    // A colleague may have saved something since the screen was opened.
    mutationFn: async () => save(await readAgain(), quarter),
  });
  return (
    <div className="mb-4 d-print-none">
      <Button
        variant="outline-primary"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        Files for the Accountant
      </Button>{" "}
      <span className="text-secondary" role="status">
        {isPending || !isSuccess
          ? "VAT, sales and disposals, credit notes, corrections, purchases and invoices as CSV files, in one ZIP file."
          : "Saved with your downloads."}
      </span>
      {error && <p role="alert">{errorMessage(error)}</p>}
    </div>
  );
}

async function save({ lines, corrections, invoices }: Book, quarter: string): Promise<void> {
  const of = (...kinds: readonly string[]) => lines.filter(({ kind }) => kinds.includes(kind));
  const numbers = invoices
    .toSorted((a, b) => a.series.localeCompare(b.series) || a.number - b.number)
    .map((invoice) => ({ ...invoice, invoice, day: invoice.date }));
  const files = {
    vat: writeTable(SUM_COLUMNS, sumsOf(lines, corrections)),
    // What went back to its owner was never ours.
    sold: stockBookCsv(
      of("sale", "disposal").filter(({ kind, entry }) => kind === "sale" || entry.owner === ""),
    ),
    credited: stockBookCsv(of("credit")),
    corrections: writeTable(CORRECTION_COLUMNS, corrections),
    bought: purchasesCsv(of("purchase")),
    invoices: invoicesCsv(numbers),
  };
  const texts = await Promise.all(
    Object.entries(files).map(async ([name, text]) => [name, await text] as const),
  );
  const { zipSync, strToU8 } = await loadZip();
  const archive = zipSync(
    Object.fromEntries(texts.map(([name, text]) => [`${name}-${quarter}.csv`, strToU8(text)])),
  );
  download(`books-${quarter}.zip`, new Blob([archive], { type: "application/zip" }));
}

/** @throws ShopError "offline" or "unavailable" if the script does not load. */
async function loadZip() {
  try {
    return await import("fflate");
  } catch (error) {
    throw await scriptLoadError(error);
  }
}
