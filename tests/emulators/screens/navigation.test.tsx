import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testProduct } from "../../products.ts";
import { holdRequest } from "./fake-network.ts";
import { address, renderAt } from "./render-at.tsx";
import { AURELIE, publishShop, RINGS } from "./shop.ts";
import { Navigation } from "../../../src/storefront/navigation/navigation.tsx";

beforeAll(() =>
  publishShop({
    brands: ["Bellerose", "Castellane", "Orsini"].map((brandName) => ({
      ...AURELIE,
      id: brandName,
      brandName,
    })),
    categories: ["Bracelets", "Rings"].map((jewelleryCategory) => ({
      ...RINGS,
      id: jewelleryCategory,
      jewelleryCategory,
    })),
    products: [
      testProduct({
        id: "onyx-signet-ring",
        title: "Onyx Signet Ring",
        brand: "Bellerose",
        jewellery: "Rings",
        price: "5450",
      }),
      testProduct({
        id: "tennis-bracelet",
        title: "Tennis Bracelet",
        brand: "Orsini",
        jewellery: "Bracelets",
      }),
    ],
  }),
);

function show() {
  renderAt(
    "/about-us",
    <>
      <Navigation />
      <main>
        <a href="#further">Further on</a>
      </main>
    </>,
  );
}

async function open() {
  show();
  await screen.findByRole("button", { name: "Brands" });
}

const button = (name: string) => screen.getByRole("button", { name });

// The first test of the file: the catalogue is loaded once a visit.
it("says Loading... where brands and jewellery will be, then what went wrong, and tries again", async () => {
  const menu = holdRequest(/catalogue\/menu/);
  show();
  expect(screen.getByText("Loading...")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Brands" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Shop All" })).toHaveAttribute("href", "/shop");
  expect(screen.getByRole("link", { name: "On Sale" })).toHaveAttribute("href", "/sale");
  expect(screen.getByRole("link", { name: "Sell Yours" })).toHaveAttribute("href", "/sell-yours");
  await userEvent.click(button("Search"));
  expect(screen.getByText("Loading...")).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");

  menu.refuse(403);
  await userEvent.click(await screen.findByRole("button", { name: "Brands" }));
  expect(screen.getByText(/We can't reach the shop at the moment/)).toBeVisible();
  await userEvent.click(button("Retry"));
  expect(await screen.findByRole("link", { name: "Bellerose" })).toBeInTheDocument();
});

describe("The menu of brands", () => {
  it("unfolds by Enter and Space, and folds up with the focus where it was", async () => {
    await open();
    const brands = button("Brands");
    brands.focus();
    for (const key of ["{Enter}", " "]) {
      await userEvent.keyboard(key);
      expect(brands).toHaveAttribute("aria-expanded", "true");
      expect(screen.getByRole("link", { name: "Bellerose" })).toBeVisible();
      await userEvent.keyboard("{Escape}");
      expect(brands).toHaveAttribute("aria-expanded", "false");
      expect(brands).toHaveFocus();
    }
  });

  it("is walked through by arrows", async () => {
    await open();
    button("Brands").focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(screen.getByRole("link", { name: "Bellerose" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(screen.getByRole("link", { name: "Orsini" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(screen.getByRole("link", { name: "Castellane" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(button("Brands")).toHaveFocus();
  });

  it("folds up at Escape when the pointer unfolded it, and leaves the focus on the page", async () => {
    await open();
    for (const focusIn of [
      () => document.body,
      () => screen.getByRole("link", { name: "Further on" }),
    ]) {
      const focused = focusIn();
      act(() => focused.focus());
      await userEvent.hover(button("Jewellery"));
      await waitFor(() => expect(button("Jewellery")).toHaveAttribute("aria-expanded", "true"));
      await userEvent.keyboard("{Escape}");
      expect(button("Jewellery")).toHaveAttribute("aria-expanded", "false");
      expect(focused === document.body ? button("Jewellery") : focused).toHaveFocus();
      await userEvent.unhover(button("Jewellery"));
      act(() => button("Jewellery").blur());
    }
  });

  it("leads to a listing and folds up", async () => {
    await open();
    await userEvent.click(button("Jewellery"));
    await userEvent.click(screen.getByRole("link", { name: "Rings" }));
    expect(address()).toBe("/shop/rings");
    expect(button("Jewellery")).toHaveAttribute("aria-expanded", "false");
  });

  it("folds up when the focus goes on, and when something else is pressed", async () => {
    await open();
    await userEvent.click(button("Brands"));
    act(() => screen.getByRole("link", { name: "Further on" }).focus());
    expect(button("Brands")).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button("Brands"));
    await userEvent.click(screen.getByRole("main"));
    expect(button("Brands")).toHaveAttribute("aria-expanded", "false");
  });

  it("follows the pointer, but neither one passing by nor one that cuts a corner", async () => {
    await open();
    vi.useFakeTimers();
    try {
      const brands = button("Brands");
      const item = brands.parentElement ?? brands;
      const points = (type: "enter" | "leave", pointerType = "mouse") =>
        fireEvent(
          item,
          new PointerEvent(type === "enter" ? "pointerover" : "pointerout", {
            bubbles: true,
            pointerType,
          }),
        );
      const wait = (ms: number) =>
        act(() => {
          vi.advanceTimersByTime(ms);
        });

      points("enter");
      wait(50);
      points("leave");
      wait(1000);
      expect(brands).toHaveAttribute("aria-expanded", "false");

      points("enter", "touch");
      wait(1000);
      expect(brands).toHaveAttribute("aria-expanded", "false");

      points("enter");
      wait(200);
      expect(brands).toHaveAttribute("aria-expanded", "true");
      points("leave");
      wait(200);
      points("enter");
      wait(1000);
      expect(brands).toHaveAttribute("aria-expanded", "true");

      // A click on what the pointer has unfolded means "open", and keeps it so.
      fireEvent.click(brands, { detail: 1 });
      points("leave");
      wait(1000);
      expect(brands).toHaveAttribute("aria-expanded", "true");
      fireEvent.click(brands, { detail: 1 });
      expect(brands).toHaveAttribute("aria-expanded", "false");

      // What was unfolded on the way out is not folded up with it.
      fireEvent.click(brands, { detail: 1 });
      points("enter");
      points("leave");
      fireEvent.click(button("Search"));
      wait(1000);
      expect(screen.getByRole("combobox")).toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("The menu of narrow windows", () => {
  it("unfolds, shows the brands on demand, and folds up behind a choice", async () => {
    await open();
    await userEvent.click(button("Open menu"));
    const menu = document.querySelector<HTMLElement>("#mobile-menu");
    expect(menu).not.toBeNull();
    if (!menu) return;
    const brands = within(menu).getByRole("button", { name: "Brands" });
    expect(within(menu).queryByRole("link", { name: "Orsini" })).not.toBeInTheDocument();
    await userEvent.click(brands);
    expect(brands).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(within(menu).getByRole("link", { name: "Orsini" }));
    expect(address()).toBe("/shop/orsini");
    expect(button("Open menu")).toHaveAttribute("aria-expanded", "false");
  });

  it("gives the focus back on Escape", async () => {
    await open();
    await userEvent.click(button("Open menu"));
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    expect(button("Open menu")).toHaveFocus();
  });
});

describe("The search", () => {
  const box = () => screen.getByRole("combobox", { name: "Search The Collection" });
  const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
  const active = () => {
    const id = box().getAttribute("aria-activedescendant");
    return id === null ? null : document.getElementById(id)?.textContent;
  };

  beforeEach(async () => {
    Element.prototype.scrollIntoView = vi.fn();
    await open();
    await userEvent.click(button("Search"));
  });

  it("goes nowhere for dots, which an address would lose", async () => {
    await userEvent.type(box(), " .. {Enter}");
    expect(address()).toBe("/about-us");
    expect(box()).toHaveFocus();
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
  });

  it("has the focus in its box at once", () => {
    expect(box()).toHaveFocus();
    expect(box()).toHaveAttribute("placeholder", "Search The Collection");
  });

  it("leads to the results in lower case, hides and is empty again", async () => {
    await userEvent.type(box(), "Rings & 50% OFF{Enter}");
    expect(address()).toBe(`/search/${encodeURIComponent("rings & 50% off")}`);
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
    await userEvent.click(button("Search"));
    expect(box()).toHaveValue("");
  });

  it("stays, and stays in the box, when nothing was typed", async () => {
    await userEvent.type(box(), "  {Enter}");
    expect(address()).toBe("/about-us");
    expect(box()).toHaveFocus();
  });

  it("suggests brands, categories and pieces with their prices, and says how many", async () => {
    await userEvent.type(box(), "ring");
    await waitFor(() =>
      expect(options()).toEqual(["Rings", "Onyx Signet Ring£5,450", "See all results for “ring”"]),
    );
    expect(screen.getByRole("group", { name: "Jewellery" })).toBeInTheDocument();
    expect(screen.getByText("3 suggestions")).toBeInTheDocument();
    expect(box()).toHaveAttribute("aria-expanded", "true");
  });

  it("is walked through by arrows, Home and End while the focus stays in the box", async () => {
    await userEvent.type(box(), "ring");
    await screen.findAllByRole("option");
    expect(active()).toBeNull();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(active()).toBe("Onyx Signet Ring£5,450");
    await userEvent.keyboard("{End}");
    expect(active()).toBe("See all results for “ring”");
    await userEvent.keyboard("{ArrowDown}");
    expect(active()).toBeNull();
    await userEvent.keyboard("{ArrowUp}{Home}");
    expect(active()).toBe("Rings");
    expect(box()).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(address()).toBe("/shop/bellerose/rings/product/onyx-signet-ring");
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });

  it("hides the suggestions at the first Escape, itself at the second", async () => {
    await userEvent.type(box(), "ring");
    await screen.findAllByRole("option");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
    expect(box()).toHaveValue("ring");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
    expect(button("Search")).toHaveFocus();
  });

  it("opens the brand that was clicked", async () => {
    await userEvent.type(box(), "orsini");
    await userEvent.click(await screen.findByRole("option", { name: "Orsini" }));
    expect(address()).toBe("/shop/orsini");
  });
});
