import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { piece } from "../../../tests/pieces.ts";
import { ShopError } from "../../domain/errors.ts";
import type { Product, ProductDraft } from "../../domain/product.ts";

interface Change {
  readonly id: string;
  readonly draft: ProductDraft;
  readonly revision: number;
}
type OnBatch = (batch: { saved: readonly Product[]; conflicts: readonly object[] }) => void;
const backend = vi.hoisted(() => ({
  saveMany: vi.fn<(changes: readonly Change[], onBatch: OnBatch) => Promise<void>>(),
}));
vi.mock("../../data/products.ts", () => ({ products: backend }));
vi.mock("../../hooks/use-session.ts", () => ({ withSession: (action: () => unknown) => action() }));
vi.mock("../../hooks/use-catalogue.ts", () => ({ catalogueChanged: () => undefined }));

const { BulkBox } = await import("./bulk-box.tsx");

const RING = piece({ id: "ring", price: "1000", revision: 4 });
const BAND = piece({ id: "band", price: "200" });
const ASKED = piece({ id: "asked", price: "POA" });
const FREE = piece({ id: "free", price: "" });

const saved = ({ id, draft, revision }: Change): Product => ({
  ...piece({ id }),
  price: draft.price,
  revision: revision + 1,
});
const sent = (call: number) => backend.saveMany.mock.calls[call]?.[0] ?? [];

function open(...pieces: readonly Product[]) {
  const onClose = vi.fn<(saved: ReadonlySet<string>) => void>();
  const inventory = { products: pieces, brands: [], categories: [], bad: [] };
  render(
    <MemoryRouter>
      <BulkBox of={pieces} inventory={inventory} onClose={onClose} />
    </MemoryRouter>,
  );
  return onClose;
}

async function raise(percent: string) {
  await userEvent.selectOptions(screen.getByLabelText("Change"), "Price, by a percentage");
  await userEvent.type(screen.getByLabelText(/^Percent up/), percent);
}
const rows = () =>
  [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  backend.saveMany.mockReset().mockImplementation((changes, onBatch) => {
    onBatch({ saved: changes.map(saved), conflicts: [] });
    return Promise.resolve();
  });
});

describe("A change to many pieces", () => {
  it("shows first what would become of each, and leaves out what cannot be changed", async () => {
    const onClose = open(RING, ASKED, FREE);
    await raise("12.5");
    expect(rows()).toEqual([
      ["asked", "SKU-asked", "POA", "The price “POA” is not an amount."],
      ["free", "SKU-free", expect.anything(), "It has no price."],
      ["ring", "SKU-ring", "£1,000", "£1,125"],
    ]);
    expect(screen.getByText(/^1 will change, 0 are so already, 2 cannot/)).toBeInTheDocument();
    expect(backend.saveMany).not.toHaveBeenCalled();

    await press("Change One Piece");
    expect(await screen.findByText("One piece was changed.")).toBeInTheDocument();
    expect(sent(0)).toMatchObject([{ id: "ring", revision: 4, draft: { price: "1125" } }]);
    await press("Close");
    expect(onClose).toHaveBeenCalledWith(new Set(["ring"]));
  });

  it("says what is wrong with a percentage, and offers nothing until it is right", async () => {
    open(RING, BAND);
    await raise("-100");
    expect(screen.getByLabelText(/^Percent up/)).toHaveAccessibleDescription(
      "Enter more than -100 and at most 1000.",
    );
    expect(screen.getByRole("button", { name: "Change 0 Pieces" })).toBeDisabled();
    await userEvent.clear(screen.getByLabelText(/^Percent up/));
    await userEvent.type(screen.getByLabelText(/^Percent up/), "-10");
    expect(screen.getByRole("button", { name: "Change 2 Pieces" })).toBeEnabled();
  });

  it("does the rest after it broke off, and nothing twice", async () => {
    backend.saveMany.mockImplementationOnce((changes, onBatch) => {
      onBatch({ saved: changes.slice(0, 1).map(saved), conflicts: [] });
      return Promise.reject(new ShopError("offline"));
    });
    open(RING, BAND);
    await raise("10");
    await press("Change 2 Pieces");
    expect(await screen.findByRole("alert")).toHaveTextContent("1 is still to be changed");
    await press("Go On");
    expect(await screen.findByText("2 pieces were changed.")).toBeInTheDocument();
    expect(sent(1)).toMatchObject([{ id: "band", draft: { price: "220" } }]);
  });

  it("names what somebody else has saved meanwhile, which stays as it is", async () => {
    backend.saveMany.mockImplementationOnce((changes, onBatch) => {
      onBatch({
        saved: changes.slice(0, 1).map(saved),
        conflicts: [{ id: "band", current: BAND }],
      });
      return Promise.resolve();
    });
    const onClose = open(RING, BAND);
    await raise("10");
    await press("Change 2 Pieces");
    await waitFor(() => expect(screen.getByRole("list")).toHaveTextContent("band"));
    await press("Close");
    expect(onClose).toHaveBeenCalledWith(new Set(["ring"]));
  });
});
