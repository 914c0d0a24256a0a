import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { ProductDraft } from "../../products/product.ts";
import { validateSave } from "./validation.ts";
import { createQueryClient } from "../home/admin-area.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { PRODUCT } from "../forms/product-form.tsx";

const picture = (name: string) => `https://shop.example/${name}.webp`;
const BASE: ProductDraft = {
  ...PRODUCT.empty,
  title: "Gold ring",
  sku: "GR-1",
  description: "Eighteen carat.",
  price: "100",
  size: "54",
  mainImage: picture("main"),
  images: [picture("1"), picture("2")],
};

function open(mine: Partial<ProductDraft>, theirs: Partial<ProductDraft>) {
  const onChosen = vi.fn<(values: ProductDraft) => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConflictDialog
        kind={PRODUCT}
        base={BASE}
        mine={{ ...BASE, ...mine }}
        theirs={{ ...BASE, ...theirs }}
        validate={(values) => validateSave(values, { ...BASE, ...theirs })}
        onChosen={onChosen}
        onBack={() => undefined}
      />
    </QueryClientProvider>,
  );
  return onChosen;
}

const side = (field: string, whose: string) =>
  within(screen.getByRole("group", { name: field })).getByRole("radio", {
    name: new RegExp(`^${whose}`),
  });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save These Choices" }));

it("shows both versions side by side and saves what is chosen", async () => {
  const onChosen = open(
    { size: "", images: [picture("2")] },
    { size: "56", title: "Golden ring", mainImage: "" },
  );
  expect(
    screen.getAllByRole("group").map((group) => group.querySelector("legend")?.textContent),
  ).toEqual(["Title", "Size", "Main Image", "Images"]);
  expect(side("Size", "Yours")).toBeChecked();
  expect(side("Size", "Yours")).toHaveAccessibleName(/Empty/);
  expect(side("Main Image", "Theirs")).toHaveAccessibleName(/No picture/);
  expect(side("Images", "Yours")).toBeChecked();
  expect(screen.getByRole("img", { name: "Images, theirs 2" })).toHaveAttribute(
    "src",
    picture("2"),
  );
  expect(screen.queryByRole("img", { name: "Images, yours 2" })).toBeNull();

  await userEvent.click(side("Main Image", "Yours"));
  await userEvent.click(side("Size", "Theirs"));
  await save();
  await waitFor(() => expect(onChosen).toHaveBeenCalled());
  expect(onChosen).toHaveBeenCalledExactlyOnceWith({
    ...BASE,
    title: "Golden ring",
    size: "56",
    images: [picture("2")],
  });
});

it("says that both versions are the same", async () => {
  const onChosen = open({ size: "56" }, { size: "56 " });
  expect(screen.getByText("Both versions are the same.")).toBeInTheDocument();
  expect(screen.queryByRole("radio")).toBeNull();
  await save();
  await waitFor(() => expect(onChosen).toHaveBeenCalledWith({ ...BASE, size: "56" }));
});

it("says why choices do not fit together, until another version is chosen", async () => {
  const onChosen = open(
    { available: "Is Available", price: "500" },
    { available: "Sold", price: "0" },
  );
  await userEvent.click(side("Available", "Yours"));
  await userEvent.click(side("Price", "Theirs"));
  await save();
  expect(await screen.findByRole("alert")).toHaveTextContent("Price: Enter a price above 0");
  expect(onChosen).not.toHaveBeenCalled();
  await userEvent.click(side("Available", "Theirs"));
  expect(screen.queryByRole("alert")).toBeNull();
  await save();
  await waitFor(() =>
    expect(onChosen).toHaveBeenCalledWith({ ...BASE, available: "Sold", price: "0" }),
  );
});
