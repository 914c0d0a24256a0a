import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { holdRequest } from "../../tests/emulators/screens/fake-network.ts";
import { address, renderAt } from "../../tests/emulators/screens/render-at.tsx";
import { AURELIE, RINGS, stockShop } from "../../tests/emulators/screens/shop.ts";
import { Navigation } from "./navigation.tsx";

beforeAll(() =>
  stockShop({
    brands: ["Bellerose", "Castellane", "Orsini"].map((name) => ({ ...AURELIE, id: name, name })),
    categories: ["Bracelets", "Rings"].map((name) => ({ ...RINGS, id: name, name })),
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
        <a href="#elsewhere">Elsewhere</a>
      </main>
    </>,
  );
}

async function open() {
  show();
  await screen.findByRole("button", { name: "Brands" });
}

const button = (name: string) => screen.getByRole("button", { name });

// The first test: the stock is loaded once per visit.
it("shows Loading... until brands and jewellery have loaded, or an error message with Retry", async () => {
  const menu = holdRequest(/runQuery.*"brands"/s);
  show();
  expect(screen.getByText("Loading...")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Brands" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Shop All" })).toHaveAttribute("href", "/shop");
  expect(screen.getByRole("link", { name: "On Sale" })).toHaveAttribute("href", "/sale");
  expect(screen.getByRole("link", { name: "Sell Yours" })).toHaveAttribute("href", "/sell-yours");
  await userEvent.click(button("Search"));
  expect(await screen.findByRole("combobox")).toHaveFocus();
  expect(screen.getByText("Loading...")).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");

  menu.refuse(403, { error: { status: "PERMISSION_DENIED" } });
  await userEvent.click(await screen.findByRole("button", { name: "Brands" }));
  expect(screen.getByText(/refuses this website's requests/)).toBeVisible();
  await userEvent.click(button("Retry"));
  expect(await screen.findByRole("link", { name: "Bellerose" })).toBeInTheDocument();
});

describe("The brands menu", () => {
  it("opens with Enter and Space, and closes on Escape with the focus on its button", async () => {
    await open();
    const brands = button("Brands");
    brands.focus();
    for (const key of ["{Enter}", " "]) {
      await userEvent.keyboard(key);
      expect(brands).toHaveAttribute("aria-expanded", "true");
      expect(await screen.findByRole("link", { name: "Bellerose" })).toBeVisible();
      await userEvent.keyboard("{Escape}");
      expect(brands).toHaveAttribute("aria-expanded", "false");
      expect(brands).toHaveFocus();
    }
  });

  it("closes on Escape after hovering, and leaves the focus where it is", async () => {
    await open();
    const elsewhere = screen.getByRole("link", { name: "Elsewhere" });
    act(() => elsewhere.focus());
    await userEvent.hover(button("Jewellery"));
    await waitFor(() => expect(button("Jewellery")).toHaveAttribute("aria-expanded", "true"));
    await userEvent.keyboard("{Escape}");
    expect(button("Jewellery")).toHaveAttribute("aria-expanded", "false");
    expect(elsewhere).toHaveFocus();
  });

  it("closes when one of its links is followed", async () => {
    await open();
    await userEvent.click(button("Jewellery"));
    await userEvent.click(await screen.findByRole("link", { name: "Rings" }));
    expect(address()).toBe("/shop/rings");
    expect(button("Jewellery")).toHaveAttribute("aria-expanded", "false");
  });

  it("closes when the focus leaves the header, and on a click elsewhere", async () => {
    await open();
    await userEvent.click(button("Brands"));
    act(() => screen.getByRole("link", { name: "Elsewhere" }).focus());
    expect(button("Brands")).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button("Brands"));
    await userEvent.click(screen.getByRole("main"));
    expect(button("Brands")).toHaveAttribute("aria-expanded", "false");
  });

  it("opens and closes on hover after a short delay, and a mouse click keeps it open", async () => {
    await open();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const brands = button("Brands");
      const item = brands.parentElement ?? brands;
      const point = (type: "enter" | "leave", pointerType = "mouse") =>
        fireEvent(
          item,
          new PointerEvent(type === "enter" ? "pointerover" : "pointerout", {
            bubbles: true,
            pointerType,
          }),
        );
      // Older browsers don't say with what a click was made.
      const click = (pointerType: string) => {
        fireEvent(brands, new PointerEvent("pointerdown", { bubbles: true, pointerType }));
        fireEvent.click(brands, { detail: 1 });
      };
      const pressEnter = () => fireEvent.click(brands, { detail: 0 });
      const wait = (ms: number) =>
        act(() => {
          vi.advanceTimersByTime(ms);
        });

      point("enter");
      wait(50);
      point("leave");
      wait(1000);
      expect(brands).toHaveAttribute("aria-expanded", "false");

      point("enter", "touch");
      wait(1000);
      expect(brands).toHaveAttribute("aria-expanded", "false");

      point("enter");
      wait(200);
      expect(brands).toHaveAttribute("aria-expanded", "true");
      click("mouse");
      expect(brands).toHaveAttribute("aria-expanded", "true");
      point("leave");
      wait(200);
      point("enter");
      wait(1000);
      expect(brands).toHaveAttribute("aria-expanded", "true");
      click("touch");
      expect(brands).toHaveAttribute("aria-expanded", "false");
      click("mouse");
      expect(brands).toHaveAttribute("aria-expanded", "true");
      pressEnter();
      expect(brands).toHaveAttribute("aria-expanded", "false");

      // A panel opened in the meantime stays open.
      click("mouse");
      point("leave");
      fireEvent.click(button("Search"));
      wait(1000);
      expect(button("Close search")).toHaveAttribute("aria-expanded", "true");
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("The mobile menu", () => {
  it("opens, expands the brands, and closes when one is chosen", async () => {
    await open();
    await userEvent.click(button("Open menu"));
    const panel = () => document.querySelector<HTMLElement>("#mobile-menu") ?? document.body;
    // Its script may still be loading.
    await waitFor(() => expect(panel()).toHaveTextContent("Orsini"));
    const menu = within(panel());
    expect(menu.getByText("Orsini")).not.toBeVisible();
    await userEvent.click(menu.getByText("Brands"));
    await userEvent.click(menu.getByRole("link", { name: "Orsini" }));
    expect(address()).toBe("/shop/orsini");
    expect(button("Open menu")).toHaveAttribute("aria-expanded", "false");
  });

  it("returns the focus to its button on Escape", async () => {
    await open();
    await userEvent.click(button("Open menu"));
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    expect(button("Open menu")).toHaveFocus();
  });
});

describe("The search", () => {
  const box = () => screen.getByRole("combobox", { name: "Search The Collection" });
  /** Its text without the note on the placeholder, which the style sheet hides here. */
  const textOf = (option: Element) =>
    [...option.childNodes]
      .filter((node) => !(node instanceof Element && node.matches(".photo-note")))
      .map(({ textContent }) => textContent)
      .join("");
  const options = () => screen.getAllByRole("option").map(textOf);
  const active = () => {
    const id = box().getAttribute("aria-activedescendant");
    const option = id === null ? null : document.getElementById(id);
    return option && textOf(option);
  };

  beforeEach(async () => {
    Element.prototype.scrollIntoView = vi.fn();
    await open();
    await userEvent.click(button("Search"));
    await screen.findByRole("combobox");
  });

  it("does not search for dots, which a URL cannot contain", async () => {
    await userEvent.type(box(), " .. {Enter}");
    expect(address()).toBe("/about-us");
    expect(box()).toHaveFocus();
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
  });

  it("focuses its box when it opens", () => {
    expect(box()).toHaveFocus();
    expect(box()).toHaveAttribute("placeholder", "Search The Collection");
  });

  it("goes to the results in lower case, closes and is empty again", async () => {
    await userEvent.type(box(), "Rings & 50% OFF{Enter}");
    expect(address()).toBe(`/search/${encodeURIComponent("rings & 50% off")}`);
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
    await userEvent.click(button("Search"));
    expect(box()).toHaveValue("");
  });

  it("keeps the focus in the box if nothing was typed", async () => {
    await userEvent.type(box(), "  {Enter}");
    expect(address()).toBe("/about-us");
    expect(box()).toHaveFocus();
  });

  it("suggests brands, categories and products with prices, and announces how many", async () => {
    await userEvent.type(box(), "ring");
    await waitFor(() =>
      expect(options()).toEqual(["Rings", "Onyx Signet Ring£5,450", "See all results for “ring”"]),
    );
    expect(screen.getByRole("group", { name: "Jewellery" })).toBeInTheDocument();
    expect(screen.getByText("3 suggestions")).toBeInTheDocument();
    expect(box()).toHaveAttribute("aria-expanded", "true");
  });

  it("selects suggestions with the arrow keys while the focus stays in the box", async () => {
    await userEvent.type(box(), "ring");
    await screen.findAllByRole("option");
    expect(active()).toBeNull();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(active()).toBe("Onyx Signet Ring£5,450");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(active()).toBeNull();
    await userEvent.keyboard("{ArrowUp}");
    expect(active()).toBe("See all results for “ring”");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(active()).toBe("Rings");
    expect(box()).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(address()).toBe("/shop/bellerose/rings/product/onyx-signet-ring");
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });

  it("closes the suggestions on the first Escape, and the search bar on the second", async () => {
    await userEvent.type(box(), "ring");
    await screen.findAllByRole("option");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
    expect(box()).toHaveValue("ring");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
    expect(button("Search")).toHaveFocus();
  });

  it("suggests the sale and the pages that the words name before anything else", async () => {
    await userEvent.type(box(), "delivery");
    await waitFor(() => expect(options()).toEqual(["Delivery", "See all results for “delivery”"]));
    await userEvent.clear(box());
    await userEvent.type(box(), "sale");
    expect(await screen.findByRole("option", { name: "On Sale" })).toBe(
      screen.getAllByRole("option")[0],
    );
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(address()).toBe("/sale");
  });

  it("goes to the brand that is clicked", async () => {
    await userEvent.type(box(), "orsini");
    await userEvent.click(await screen.findByRole("option", { name: "Orsini" }));
    expect(address()).toBe("/shop/orsini");
  });
});
