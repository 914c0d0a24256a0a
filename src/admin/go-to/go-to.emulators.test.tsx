import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { NOW } from "../../../tests/emulators/emulator-client.ts";
import { goOffline, holdRequest, requests } from "../../../tests/emulators/screens/fake-network.ts";
import { address, renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import { saveElsewhere, stockShop } from "../../../tests/emulators/screens/shop.ts";
import { fromLedgerDraft } from "../ledger/ledger-store.ts";
import { toLedgerDraft } from "../ledger/ledger.ts";
import { paths } from "../paths.ts";
import { UnsavedWorkProvider } from "../ui/unsaved-work.tsx";
import { useUnsavedWork } from "../ui/use-unsaved-work.ts";
import { GoToButton } from "./go-to-button.tsx";

const entry = testEntry({
  id: "band",
  stockNumber: 1042,
  title: "Wedding Band",
  sku: "BJ-20",
  buyerName: "Anna Example",
  saleDate: "2026-03-01",
  sellingPrice: 500_00,
  saleInvoice: "BJ26-009",
});

beforeEach(() =>
  stockShop({
    products: [
      testProduct({ id: "ring", title: "Sapphire Ring", sku: "BJ-2004" }),
      testProduct({ id: "band", title: "Wedding Band", sku: "BJ-20" }),
    ],
    documents: {
      "ledger/band": {
        ...fromLedgerDraft(toLedgerDraft(entry)),
        stockNumber: 1042,
        title: entry.title,
        sku: entry.sku,
        revision: 1,
        timestamp: NOW,
      },
      "invoices/INV-12": {
        series: "INV",
        number: 12,
        product: "band",
        stockNumber: 1042,
        date: "2026-03-01",
        dealer: "",
        name: "Anna Example",
        address: "",
        items: [],
        scheme: "goods",
        vat: null,
        total: 500_00,
        photo: "",
        corrects: "",
        owedLess: 0,
        note: "",
        request: "",
        cancelled: "",
      },
    },
  }),
);

const LEDGER = /"collectionId":\s?"ledger"/;

async function openDialog(): Promise<HTMLElement> {
  renderAt(paths.team, <GoToButton />);
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  const field = await screen.findByRole("searchbox");
  expect(field).toHaveFocus();
  return field;
}

const links = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

it.each([
  ["a SKU", "bj-2004", paths.editProduct("ring")],
  ["a title", "saphire rings", paths.editProduct("ring")],
  ["a stock number", "1042", paths.purchaseAndSale("band")],
  ["an invoice", "inv-12", paths.invoice("INV-12")],
  ["another program's invoice", "bj26-009", paths.purchaseAndSale("band")],
  ["a buyer", "anna ex", paths.purchaseAndSale("band")],
  ["a label", "https://shop.example/shop/a/b/product/ring", paths.editProduct("ring")],
])("Enter opens %s", async (_, text, path) => {
  const field = await openDialog();
  // As fast as a hand scanner.
  fireEvent.change(field, { target: { value: text } });
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe(path));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("reads once for a number, and nothing for what is in memory", async () => {
  const field = await openDialog();
  await userEvent.type(field, "sapphire");
  await waitFor(() => expect(links()).toEqual([paths.editProduct("ring")]));
  await screen.findByText("1 found.");
  const before = requests(LEDGER).length;
  await userEvent.clear(field);
  await userEvent.type(field, "BJ-2004");
  await screen.findByText("2 found.");
  expect(requests(LEDGER)).toHaveLength(before);
  await userEvent.clear(field);
  await userEvent.type(field, "1042");
  await waitFor(() => expect(links()).toEqual([paths.purchaseAndSale("band")]));
  expect(requests(LEDGER)).toHaveLength(before + 1);
});

it("says what it looked for, and finds a surname in the whole stock book", async () => {
  const field = await openDialog();
  await userEvent.type(field, "INV-77");
  expect(await screen.findByText("There is no invoice INV-0077.")).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, "example");
  expect(
    await screen.findByText(
      /no entry in the stock book whose title, buyer or seller begins with it/,
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Search the Whole Stock Book" }));
  await waitFor(() => expect(links()).toEqual([paths.purchaseAndSale("band")]));
  expect(within(screen.getByRole("dialog")).getByText(/to Anna Example/)).toBeVisible();
});

it("moves with the arrows, and closes with Escape", async () => {
  const field = await openDialog();
  await userEvent.type(field, "bj");
  await waitFor(() => expect(links()).toHaveLength(2));
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(screen.getAllByRole("link")[1]).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  expect(field).toHaveFocus();
  act(
    () => void screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true })),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("leaves the keys to an input method while it composes a word", async () => {
  const field = await openDialog();
  await userEvent.type(field, "bj");
  await waitFor(() => expect(links()).toHaveLength(2));
  // WebKit sends the last Enter after the composition.
  for (const [key, composing] of [
    ["ArrowDown", { isComposing: true }],
    ["Enter", { isComposing: true, keyCode: 229 }],
    ["Enter", { keyCode: 229 }],
    ["Escape", { isComposing: true }],
  ] as const) {
    const isUntouched = fireEvent.keyDown(field, { key, ...composing });
    expect(isUntouched).toBe(key === "ArrowDown");
    expect(field).toHaveFocus();
  }
  expect(address()).toBe(paths.team);
});

it.each([
  ["Hebrew", "ל", "KeyK", true],
  ["Russian", "л", "KeyK", true],
  ["Greek", "κ", "KeyK", true],
  ["Arabic", "ن", "KeyK", true],
  ["Dvorak's K", "k", "KeyV", true],
  ["Dvorak's T", "t", "KeyK", false],
  ["Russian, another", "у", "KeyE", false],
])("the shortcut on a keyboard: %s", async (_, key, code, opens) => {
  renderAt(paths.team, <GoToButton />);
  fireEvent.keyDown(document.body, { key, code, ctrlKey: true });
  if (opens) expect(await screen.findByRole("dialog", { name: "Go to" })).toBeVisible();
  else expect(screen.queryByRole("dialog")).toBeNull();
});

it("adds what is found later below, so that no place moves under a finger", async () => {
  await saveElsewhere({
    products: ["one", "two"].map((id) =>
      testProduct({ id, title: `Ring ${id}`, description: "Certificate 1042" }),
    ),
  });
  const field = await openDialog();
  const read = holdRequest(LEDGER);
  await userEvent.type(field, "1042");
  const pieces = [paths.editProduct("one"), paths.editProduct("two")];
  await waitFor(() => expect(new Set(links())).toEqual(new Set(pieces)));
  const before = links();
  await userEvent.keyboard("{ArrowDown}");
  await read.arrived;
  read.release();
  await waitFor(() => expect(links()).toHaveLength(3));
  expect(links()).toEqual([...before, paths.purchaseAndSale("band")]);
  expect(screen.getAllByRole("link")[0]).toHaveFocus();
});

it("says that it cannot look without a connection, and looks again", async () => {
  const field = await openDialog();
  await userEvent.type(field, "sapphire");
  await screen.findByText("1 found.");
  const goOnline = goOffline(/documents/);
  await userEvent.clear(field);
  await userEvent.type(field, "1042");
  expect(await screen.findByText(/You appear to be offline/)).toBeVisible();
  goOnline();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(links()).toEqual([paths.purchaseAndSale("band")]));
});

it("finds the buyer of a piece that was taken back, by their invoice", async () => {
  const taken = { ...toLedgerDraft(entry), buyerName: "", saleDate: "", sellingPrice: "" };
  const kept = { stockNumber: 1042, title: entry.title, sku: entry.sku, revision: 2 };
  await saveElsewhere({
    documents: { "ledger/band": { ...fromLedgerDraft(taken), ...kept, timestamp: NOW } },
  });
  const field = await openDialog();
  await userEvent.type(field, "anna");
  await waitFor(() => expect(links()).toEqual([paths.invoice("INV-12")]));
});

it("closes when Back leaves its screen", async () => {
  renderAt(paths.brands, <GoToButton />);
  await userEvent.click(screen.getByRole("button", { name: /Go to/ }));
  await screen.findByRole("dialog");
  act(() => {
    const state = { idx: 1, key: "other" };
    window.history.pushState(state, "", paths.inventory);
    window.dispatchEvent(new PopStateEvent("popstate", { state }));
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

function Form() {
  useUnsavedWork({ kind: "input", text: "Typed." });
  return <GoToButton />;
}

it.each([
  ["asks before it leaves a form", "bj-20", 1],
  ["does not ask before it leads to the form that is open", "bj-2004", 0],
])("%s", async (_, text, questions) => {
  renderAt(
    paths.editProduct("ring"),
    <UnsavedWorkProvider>
      <Form />
    </UnsavedWorkProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: /Go to/ }));
  fireEvent.change(await screen.findByRole("searchbox"), { target: { value: text } });
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("searchbox")).toBeNull());
  expect(screen.queryAllByText("Leave without saving?")).toHaveLength(questions);
});
