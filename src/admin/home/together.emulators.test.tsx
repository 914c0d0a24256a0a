import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { NOW } from "../../../tests/emulators/emulator-client.ts";
import { AdminTest } from "../../../tests/emulators/screens/admin-test.tsx";
import { change, shown } from "../../../tests/emulators/screens/dealer.ts";
import {
  administratorAccount,
  AURELIE,
  deleteElsewhere,
  ledgerDocuments,
  RINGS,
  saveElsewhere,
  stockShop,
  stored,
} from "../../../tests/emulators/screens/shop.ts";
import { asShopError } from "../../lib/errors.ts";
import { toLedgerDraft } from "../ledger/ledger.ts";
import { saveLedgerEntry } from "../ledger/ledger-store.ts";
import { availabilityChanges } from "../ledger/availability-change.ts";
import { useFindContradictions } from "../ledger/use-piece-records.ts";
import { useUndo } from "../history/use-undo.ts";
import { useInventoryActions, type InventoryActions } from "../inventory/use-inventory.ts";
import { reservationWrite } from "../reservations/reservation-store.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { saveMoves } from "../whereabouts/whereabouts-store.ts";
import type { Move } from "../whereabouts/whereabouts.ts";

/**
 * A dealer saves a piece that they have open after a colleague has changed it: each pair once. Actions that end in the same call are
 * one row: an import, photographs and a restored version are saved as a form is; an invoice and what is taken back have their
 * own pairs in invoices.emulators.test.tsx, a count in stock-take.emulators.test.tsx, and a publication only reads: what it reads while
 * somebody saves is in tests/emulators/data/client.test.ts.
 */

const DAY_MS = 86_400_000;
const hidden = testProduct({ id: "ring", available: "Not Available", price: "1000" });
const LENT: Move = {
  place: "approval",
  name: "Mrs Example",
  since: "2026-03-01",
  until: "2026-03-15",
  note: "",
};
const bought = testEntry({ id: "ring" });

/** Changes of a colleague while the dealer works. */
const MEANWHILE: Readonly<Record<string, () => Promise<void>>> = {
  nothing: () => Promise.resolve(),
  "another price": () => saveElsewhere({ products: [{ ...hidden, price: "900", revision: 3 }] }),
  deleted: () => deleteElsewhere("products/ring"),
  reserved: () =>
    saveElsewhere({
      products: [{ ...hidden, reservedUntil: Date.now() + DAY_MS, revision: 3 }],
      documents: {
        "reservations/ring": {
          name: "Mr Other",
          notes: "",
          until: new Date(Date.now() + DAY_MS),
          revision: 1,
        },
      },
    }),
  "sold in the stock book": () =>
    saveElsewhere({
      documents: ledgerDocuments([
        { ...bought, saleDate: "2026-03-03", sellingPrice: 125_000, revision: 2 },
      ]),
    }),
  lent: () =>
    saveElsewhere({
      documents: {
        "whereabouts/ring": {
          title: "ring",
          sku: "",
          moves: [LENT],
          place: "approval",
          timestamp: NOW,
        },
      },
    }),
};

/** Saves on a page of its own, once its session is known. */
async function dealer<T>(save: (all: InventoryActions) => Promise<T>): Promise<T> {
  const { result } = renderHook(() => useInventoryActions(), { wrapper: AdminTest });
  await waitFor(() => expect(result.current).not.toBeNull());
  return act(() => save(result.current));
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "stored",
    (error: unknown) => asShopError(error).kind,
  );

/** Undoes an operation. @returns what became of the piece. */
async function undo(operation: string): Promise<string> {
  const { result } = renderHook(() => useUndo(operation), { wrapper: AdminTest });
  await waitFor(() => expect(result.current).not.toBeNull());
  act(() => result.current.start());
  await waitFor(() => expect(result.current.status).not.toMatch(/idle|pending/));
  const { conflicts, refused, saved } = result.current;
  return (
    refused[0]?.error.kind ??
    (conflicts.length > 0 ? "conflict" : saved.length > 0 ? "stored" : "nothing")
  );
}

/** The dealer's changes. Each opens the piece, and returns a function that saves the change. */
const ACTS: Readonly<Record<string, () => Promise<() => Promise<string>>>> = {
  "a form is saved": () =>
    Promise.resolve(() =>
      outcomeOf(
        dealer(({ products }) =>
          products.save("ring", { ...toProductDraft(hidden), metal: "Silver" }, shown(hidden), {
            kind: "edit",
          }),
        ),
      ),
    ),
  "a bulk change shows it": async () => {
    const { result } = renderHook(
      () => ({ find: useFindContradictions(), ...useInventoryActions() }),
      { wrapper: AdminTest },
    );
    await waitFor(() => expect(result.current).not.toBeNull());
    const writes = [change(hidden, { available: "Is Available" })];
    return async () => {
      const { find, saveAll } = result.current;
      if ((await act(() => find(availabilityChanges(writes)))).size > 0) return "refused";
      let status = "";
      await act(() =>
        saveAll(
          writes,
          { kind: "bulk" },
          (all) => void (status = all.get("products/ring")?.status ?? ""),
        ),
      );
      return status === "saved" ? "stored" : status;
    };
  },
  "an undo shows it again": async () => {
    await saveElsewhere({ products: [{ ...hidden, available: "Is Available", revision: 1 }] });
    const before = { ...hidden, available: "Is Available", revision: 1 };
    const operation = await dealer((all) =>
      all.saveAll([change(before, { available: "Not Available" })], { kind: "switch" }),
    );
    return () => undo(operation);
  },
  "it is reserved": () =>
    Promise.resolve(() => {
      const until = Date.now() + 2 * DAY_MS;
      const write = reservationWrite("ring", { name: "Mrs Example", notes: "", until });
      return outcomeOf(
        dealer(({ products }) =>
          products.save(
            "ring",
            toProductDraft(hidden),
            shown(hidden),
            { kind: "reserve" },
            { reservedUntil: until, ...write },
          ),
        ),
      );
    }),
  "its sale is recorded": () =>
    Promise.resolve(() =>
      outcomeOf(
        saveLedgerEntry(
          administratorAccount(),
          "ring",
          { ...toLedgerDraft(bought), saleDate: "2026-03-04", sellingPrice: "1300" },
          bought,
        ),
      ),
    ),
  "it is lent": () =>
    Promise.resolve(() =>
      outcomeOf(
        saveMoves([{ id: "ring", title: "ring", sku: "", seen: null }], {
          ...LENT,
          name: "Mr Other",
        }),
      ),
    ),
};

/** What happens, in the order of MEANWHILE. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  "a form is saved": ["stored", "conflict", "conflict", "conflict", "stored", "stored"],
  "a bulk change shows it": ["stored", "conflict", "conflict", "conflict", "refused", "refused"],
  // Another price is none of the undo's business.
  "an undo shows it again": ["stored", "stored", "conflict", "stored", "refused", "refused"],
  "it is reserved": ["stored", "conflict", "conflict", "conflict", "stored", "stored"],
  "its sale is recorded": ["stored", "stored", "stored", "stored", "conflict", "stored"],
  "it is lent": ["stored", "stored", "stored", "stored", "stored", "conflict"],
};

it.each(Object.keys(ACTS))("%s, whatever a colleague has done meanwhile", async (name) => {
  const outcomes: Record<string, string> = {};
  for (const [meanwhile, happen] of Object.entries(MEANWHILE)) {
    await stockShop({
      products: [hidden],
      brands: [AURELIE],
      categories: [RINGS],
      documents: ledgerDocuments([bought]),
    });
    const finish = await ACTS[name]?.();
    await happen();
    const before = await stored("products/ring");
    outcomes[meanwhile] = (await finish?.()) ?? "";
    const after = await stored("products/ring");
    // Nobody's work is lost: what was refused has changed nothing, and nothing on show contradicts the book.
    if (outcomes[meanwhile] !== "stored") expect(after).toEqual(before);
    if (meanwhile === "another price") expect(after?.price).toBe("900");
    const sold = ((await stored("ledger/ring"))?.saleDate ?? "") !== "";
    expect(sold && after?.available === "Is Available").toBe(false);
  }
  expect(Object.values(outcomes)).toEqual(EXPECTED[name]);
});
