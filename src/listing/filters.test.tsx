import { configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HelmetProvider } from "react-helmet-async";
import { Link, MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { stockResponse } from "../../tests/stock-response.ts";
import { named } from "../../tests/named.ts";
import { backendFromEnv, connect } from "../firebase/config.ts";
import { myRingSize } from "../device/ring-size.ts";
import { BrandOrCategory, Shop } from "./listing-screens.tsx";

// Nothing in a listing is hidden, and checking that takes most of a test's time.
configure({ defaultHidden: true });

/** Two rings and a bracelet by Orsini, and more rings by Bellerose than a page holds. */
const PRODUCTS = {
  o1: { title: "Onyx Ring", brand: "Orsini", jewellery: "Rings", price: "100", size: "L to M" },
  o2: {
    title: "Opal Ring",
    brand: "Orsini",
    jewellery: "Rings",
    price: "400",
    salePrice: "300",
    size: "M",
    metal: "750 yellow gold",
  },
  o3: { title: "Tennis Bracelet", brand: "Orsini", jewellery: "Bracelets", price: "900" },
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [
      `b${n}`,
      { title: `Band ${n}`, brand: "Bellerose", jewellery: "Rings", price: "2000" },
    ]),
  ),
};

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}
const address = () => screen.getByLabelText("Address").textContent;

async function open(search = "") {
  render(
    <HelmetProvider>
      <MemoryRouter initialEntries={[`/shop${search}`]}>
        <Shop />
        <Address />
      </MemoryRouter>
    </HelmetProvider>,
  );
  await screen.findByRole("region", { name: "Filters" });
}

const group = (name: string) => within(screen.getByRole("group", { name }));
const option = (of: string, name: string) => group(of).getByRole("checkbox", { name: named(name) });
const chip = (of: string) => screen.getByRole("button", { name: named(`Remove filter: ${of}`) });
const shown = () => document.querySelector(".listing-count")?.textContent;

beforeEach(() => {
  myRingSize.set({ uk: "" });
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(stockResponse(url, PRODUCTS, { categories: ["Rings"] })),
  );
  connect(backendFromEnv({}));
});

it("writes each filter to the URL, shows the matching products, and removes the filter again", async () => {
  await open("?page=2");
  expect(shown()).toBe("33 pieces");
  await userEvent.click(option("Brand", "Orsini, 3 pieces"));
  expect(address()).toBe("?brand=orsini");
  expect(shown()).toBe("3 pieces");
  await userEvent.click(option("Category", "Rings, 2 pieces"));
  expect(address()).toBe("?brand=orsini&jewellery=rings");
  expect(screen.getByRole("heading", { name: "Opal Ring" })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Tennis Bracelet" })).toBeNull();

  await userEvent.click(option("Brand", "Orsini, 2 pieces"));
  expect(address()).toBe("?jewellery=rings");
  expect(shown()).toBe("32 pieces");
});

it("counts the products of each option, and disables options without any", async () => {
  await open("?jewellery=bracelets");
  expect(option("Brand", "Orsini, 1 piece")).toBeEnabled();
  expect(option("Brand", "Bellerose, 0 pieces")).toBeDisabled();
  // Options of one group add up.
  expect(option("Category", "Rings, 32 pieces")).toBeEnabled();
  // No product is on sale.
  expect(screen.queryByRole("group", { name: "Offers" })).toBeNull();
});

it("removes one filter or all of them, and moves the focus to the products", async () => {
  await open("?brand=orsini&sale=1&min=200&sort=price-up");
  expect(shown()).toBe("1 piece");
  const pieces = screen.getByRole("heading", { name: "Pieces" });
  await userEvent.click(chip("On sale"));
  expect(address()).toBe("?brand=orsini&min=200&sort=price-up");
  expect(pieces).toHaveFocus();
  expect(chip("From £200")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Clear all" }));
  expect(address()).toBe("?sort=price-up");
  expect(pieces).toHaveFocus();
});

it("opens over the listing, and shows the number of pieces beside Clear", async () => {
  await open("?brand=orsini");
  const toggle = screen.getByRole("button", { name: "Filters (1)" });
  await userEvent.click(toggle);
  const sheet = within(screen.getByRole("dialog", { name: "Filters" }));
  expect(sheet.getByRole("button", { name: "Show 3 pieces" })).toBeInTheDocument();
  await userEvent.click(sheet.getByRole("button", { name: "Clear" }));
  expect(address()).toBe("");
  await userEvent.click(sheet.getByRole("button", { name: "Show 33 pieces" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("says that nothing matches, and shows all products after Clear Filters", async () => {
  await open("?brand=bellerose&max=50");
  expect(screen.getByText("No pieces match all of these filters.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(address()).toBe("");
  expect(shown()).toBe("33 pieces");
  expect(screen.getByRole("heading", { name: "Pieces" })).toHaveFocus();
});

it("swaps a reversed price range, and keeps text that is not an amount, and the limits", async () => {
  await open();
  await userEvent.type(screen.getByLabelText("From £"), "1,000");
  await userEvent.type(screen.getByLabelText("To £"), "£250");
  expect(address()).toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(address()).toBe("?min=250&max=1000");
  expect(shown()).toBe("2 pieces");

  await userEvent.clear(screen.getByLabelText("To £"));
  await userEvent.type(screen.getByLabelText("To £"), "1.5k{Enter}");
  expect(address()).toBe("?min=250&max=1000");
  expect(screen.getByLabelText("To £")).toHaveValue("1.5k");
  expect(screen.getByLabelText("To £")).toHaveFocus();
  expect(screen.getByRole("alert")).toHaveTextContent("Enter an amount in pounds, such as 1,500.");
  await userEvent.clear(screen.getByLabelText("To £"));
  await userEvent.clear(screen.getByLabelText("From £"));
  await userEvent.type(screen.getByLabelText("From £"), "0{Enter}");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(address()).toBe("");
});

it("applies a typed price with the button that shows the pieces", async () => {
  await open();
  for (const [typed, expected] of [
    ["1000", "?max=1000"],
    ["", "?max=1000"],
  ] as const) {
    await userEvent.click(screen.getByRole("button", { name: /^Filters/ }));
    const sheet = within(screen.getByRole("dialog", { name: "Filters" }));
    await userEvent.click(sheet.getByText("Price"));
    if (typed) await userEvent.type(sheet.getByLabelText("To £"), typed);
    expect(sheet.getByLabelText("To £")).toHaveValue("1000");
    await userEvent.click(sheet.getByRole("button", { name: /^Show \d+ pieces/ }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(address()).toBe(expected);
  }

  await userEvent.click(screen.getByRole("button", { name: /^Filters/ }));
  const sheet = within(screen.getByRole("dialog", { name: "Filters" }));
  await userEvent.click(sheet.getByText("Price"));
  await userEvent.type(sheet.getByLabelText("From £"), "cheap");
  await userEvent.click(sheet.getByText("Price")); // folded
  await userEvent.click(sheet.getByRole("button", { name: /^Show \d+ pieces/ }));
  expect(sheet.getByLabelText("From £")).toBeVisible();
  expect(sheet.getByLabelText("From £")).toHaveFocus();
  expect(address()).toBe("?max=1000");

  await userEvent.click(sheet.getByRole("button", { name: "Clear" }));
  expect(sheet.queryByRole("alert")).toBeNull();
  for (const name of ["From £", "To £"]) expect(sheet.getByLabelText(name)).toHaveValue("");
  await userEvent.type(sheet.getByLabelText("To £"), "500");
  await userEvent.click(sheet.getByRole("button", { name: "Clear" }));
  expect(sheet.getByLabelText("To £")).toHaveValue("");
  expect(address()).toBe("");
});

it("offers ring sizes with their equivalents, the visitor's own first", async () => {
  myRingSize.set({ uk: "M" });
  await open();
  const sizes = group("Ring size").getAllByRole("checkbox");
  expect(sizes.map((size) => size.closest("label")?.textContent)).toEqual([
    "M My size, 2 pieces",
    "L US 5¾ · EU 51.3, 1 piece",
    "L½ US 6 · EU 51.9, 1 piece",
  ]);
  await userEvent.click(option("Ring size", "L½ US 6 · EU 51.9, 1 piece"));
  expect(address()).toBe("?ringSize=l1-2");
  expect(chip("Size L½")).toBeInTheDocument();
  expect(group("Ring size").getByRole("link", { name: "Find your ring size" })).toHaveAttribute(
    "href",
    "/ring-size",
  );
});

it("folds the groups of the sheet, and says what is chosen in each", async () => {
  await open("?metal=18ct-yellow-gold&max=900");
  await userEvent.click(screen.getByRole("button", { name: "Filters (2)" }));
  const sheet = screen.getByRole("dialog", { name: "Filters" });
  const groups = [...sheet.querySelectorAll("details")];
  expect(groups.filter(({ open }) => open)).toEqual([]);
  expect(groups.map((of) => of.querySelector("summary")?.textContent)).toEqual(
    expect.arrayContaining(["Brand", "Metal18ct Yellow Gold", "PriceUp to £900"]),
  );
});

it("opens the sizes when the listing changes to a category, and gives chips of one name one each", async () => {
  render(
    <HelmetProvider>
      <MemoryRouter initialEntries={["/shop?brand=rings&jewellery=rings"]}>
        <Routes>
          <Route path="/shop" element={<Shop />} />
          <Route path="/shop/:name" element={<BrandOrCategory />} />
        </Routes>
        <Link to="/shop/orsini">Orsini pieces</Link>
        <Link to="/shop/rings">All rings</Link>
      </MemoryRouter>
    </HelmetProvider>,
  );
  await screen.findByRole("region", { name: "Filters" });
  expect(screen.getAllByRole("button", { name: named("Remove filter: Rings") })).toHaveLength(2);
  const sizes = () => screen.getByRole("group", { name: "Ring size" }).closest("details");
  await userEvent.click(screen.getByRole("link", { name: "Orsini pieces" }));
  expect(sizes()).not.toHaveAttribute("open");
  await userEvent.click(screen.getByRole("link", { name: "All rings" }));
  expect(sizes()).toHaveAttribute("open");
});
