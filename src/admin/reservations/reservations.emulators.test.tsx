import { configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  holdRequest,
  networkIdle,
  requests,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import type { ReactNode } from "react";
import { AdminTest } from "../../../tests/emulators/screens/admin-test.tsx";
import { renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  AURELIE,
  deleteElsewhere,
  RINGS,
  saveElsewhere,
  stockShop,
  stored,
} from "../../../tests/emulators/screens/shop.ts";
import { testProduct } from "../../../tests/products.ts";
import { addDays, endOfUkDay, ukDay } from "../../lib/day.ts";
import { paths } from "../paths.ts";
import { change, dealer, shown } from "../../../tests/emulators/screens/dealer.ts";
import { ProductForm } from "../forms/form-screens.tsx";
import { InventoryList } from "../lists/inventory-list.tsx";
import { toProductDraft } from "../saving/product-draft.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { UndoToast } from "../history/undo-toast.tsx";
import { UnsavedWorkProvider } from "../ui/unsaved-work.tsx";
import { useInventoryActions } from "../inventory/use-inventory.ts";
import { reservationWrite } from "./reservation-store.ts";

// Checking whether elements are hidden takes most of a test's time.
configure({ defaultHidden: true });
const user = userEvent.setup({ delay: null });

afterEach(() => void vi.useRealTimers());

const day = (fromToday: number) => addDays(ukDay(Date.now()), fromToday);
const until = (fromToday: number) => new Date(endOfUkDay(day(fromToday)));
const SHOP = { brands: [AURELIE], categories: [RINGS] };
const RING = testProduct({ id: "ring", title: "Gold ring", revision: 3 });
const RESERVED = { ...RING, reservedUntil: until(5).getTime() };
const RESERVATION = { name: "Mrs Example", notes: "07700 900123", until: until(5) };

/** Another save of the same page, such as an undo. */
function SaveHere() {
  const { saveAll } = useInventoryActions();
  const cheaper = change(RING, { price: "900", metal: "Silver" });
  return <button onClick={() => void saveAll([cheaper], { kind: "undo" })}>Save here</button>;
}

async function openForm(children?: ReactNode) {
  render(
    <MemoryRouter initialEntries={[paths.editProduct("ring")]}>
      <AdminTest>
        <UnsavedWorkProvider>
          <ToastProvider>
            <Routes>
              <Route path={`${paths.inventory}/edit/:id`} element={<ProductForm />} />
            </Routes>
            {children}
            <UndoToast />
          </ToastProvider>
        </UnsavedWorkProvider>
      </AdminTest>
    </MemoryRouter>,
  );
  await screen.findByRole("heading", { name: "Edit Gold ring" });
}

async function openInventory(search = "") {
  renderAt(`${paths.inventory}${search}`, <InventoryList />);
  await screen.findByRole("table", { name: "Inventory" });
}

const press = async (name: string | RegExp, within_: HTMLElement = document.body) =>
  user.click(await within(within_).findByRole("button", { name }));
const dialog = () => screen.findByRole("dialog");

async function enter(label: RegExp, text: string) {
  const input = await within(await dialog()).findByLabelText(label);
  await user.clear(input);
  await user.type(input, text);
}

/** Open the dialog of a product that is not reserved. */
async function openReserve() {
  await openForm();
  await press("Reserve");
  await within(await dialog()).findByLabelText("Last Day");
}

describe("on a product's form", () => {
  it("a reservation is stored with the product, and for whom beside it, next to unsaved changes", async () => {
    await stockShop({ ...SHOP, products: [RING] });
    await openForm();
    await user.type(screen.getByLabelText(/^Metal/), "Gold");
    await press("Reserve");
    await enter(/^For Whom/, " Mrs Example ");
    expect(screen.getByLabelText("Last Day")).toHaveValue(day(7));
    await press("Reserve", await dialog());

    expect(await screen.findByText(/^Reserved until .* for Mrs Example$/)).toBeInTheDocument();
    expect(await stored("products/ring")).toMatchObject({
      reservedUntil: until(7),
      metal: "",
      revision: 4,
    });
    expect(JSON.stringify(await stored("products/ring"))).not.toContain("Example");
    expect(await stored("reservations/ring")).toEqual({
      name: "Mrs Example",
      notes: "",
      until: until(7),
      revision: 1,
    });

    await press("Submit Edit");
    await press("Continue Editing");
    expect(await stored("products/ring")).toMatchObject({
      reservedUntil: until(7),
      metal: "Gold",
      revision: 5,
    });

    await press("Change Reservation");
    expect(await within(await dialog()).findByLabelText(/^For Whom/)).toHaveValue("Mrs Example");
    await enter(/^For Whom/, "Mr Other");
    await press("Change Reservation", await dialog());
    expect(await screen.findByText(/for Mr Other$/)).toBeInTheDocument();
    expect(await stored("reservations/ring")).toMatchObject({ name: "Mr Other" });

    await press("Change Reservation");
    await press("End Reservation");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: "Reserve" })).toBeInTheDocument();
    const ended = await stored("products/ring");
    expect([ended?.reservedUntil ?? null, ended?.metal]).toEqual([null, "Gold"]);
    expect(await stored("reservations/ring")).toBeNull();
  });

  it.each(["Change Reservation", "End Reservation"])(
    "%s replaces no name that a colleague has entered since",
    async (action) => {
      const documents = { "reservations/ring": RESERVATION };
      await stockShop({ ...SHOP, products: [RESERVED], documents });
      await openForm();
      await press("Change Reservation");
      await enter(/^For Whom/, "Mr Other");
      const theirs = { ...RESERVATION, name: "Miss Colleague", revision: 1 };
      await saveElsewhere({
        products: [{ ...RESERVED, revision: 4 }],
        documents: { "reservations/ring": theirs },
      });
      await press(action, await dialog());
      const box = await dialog();
      expect(await within(box).findByRole("alert")).toHaveTextContent(/changed elsewhere/);
      expect(await stored("reservations/ring")).toEqual(theirs);
      expect(await within(box).findByText(/for Miss Colleague/)).toBeInTheDocument();
      // Seen now, it may be replaced.
      await press(action, box);
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      const now = await stored("reservations/ring");
      expect(now?.["name"] ?? null).toBe(action === "End Reservation" ? null : "Mr Other");
    },
  );

  it("a day that cannot be chosen and a missing name are explained, and nothing is sent", async () => {
    await stockShop({ ...SHOP, products: [RING] });
    await openReserve();
    await enter(/^Last Day/, day(-1));
    await press("Reserve", await dialog());
    const box = await dialog();
    expect(await within(box).findByText(/^This day has passed/)).toBeInTheDocument();
    expect(within(box).getByText(/^Enter who it is for/)).toBeInTheDocument();
    expect(within(box).getByLabelText("Last Day")).toHaveAccessibleDescription(/has passed/);
    await enter(/^Last Day/, day(32));
    expect(await within(box).findByText(/or an earlier day/)).toBeInTheDocument();
    expect(requests(WRITES)).toEqual([]);
  });

  it("a day that only the database refuses is explained: the device's clock is wrong", async () => {
    await stockShop({ ...SHOP, products: [RING] });
    await openForm();
    vi.useFakeTimers({ now: until(3), toFake: ["Date"] });
    await press("Reserve");
    await enter(/^For Whom/, "Mrs Example");
    await enter(/^Last Day/, day(29));
    await press("Reserve", await dialog());
    expect(await within(await dialog()).findByRole("alert")).toHaveTextContent(
      "Check that the date and time of this device are right",
    );
    expect(screen.getByLabelText(/^For Whom/)).toHaveValue("Mrs Example");
  });

  it("what was typed stays when the connection is lost, and is saved again", async () => {
    await stockShop({ ...SHOP, products: [RING] });
    await openReserve();
    await enter(/^For Whom/, "Mrs Example");
    const saving = holdRequest(WRITES);
    await press("Reserve", await dialog());
    await saving.arrived;
    saving.lose();
    expect(await within(await dialog()).findByRole("alert")).toHaveTextContent("you are offline");
    expect(screen.getByLabelText(/^For Whom/)).toHaveValue("Mrs Example");
    await press("Reserve", await dialog());
    expect(await screen.findByText(/for Mrs Example$/)).toBeInTheDocument();
    expect(await stored("products/ring")).toMatchObject({ revision: 4, reservedUntil: until(7) });
  });

  it("another administrator's reservation is shown, and replaced only by saving again", async () => {
    await stockShop({ ...SHOP, products: [RING] });
    await openReserve();
    await enter(/^For Whom/, "Mr Late");
    await saveElsewhere({
      products: [{ ...RESERVED, revision: 4, metal: "Gold" }],
      documents: { "reservations/ring": RESERVATION },
    });
    await press("Reserve", await dialog());
    const box = await dialog();
    expect(await within(box).findByRole("alert")).toHaveTextContent("changed elsewhere");
    expect(await within(box).findByText(/^Reserved until .* for Mrs Example$/)).toBeInTheDocument();
    expect(within(box).getByLabelText(/^For Whom/)).toHaveValue("Mr Late");
    expect(await stored("reservations/ring")).toMatchObject({ name: "Mrs Example" });

    await press("Change Reservation", box);
    expect(await screen.findByText(/for Mr Late$/)).toBeInTheDocument();
    expect(await stored("products/ring")).toMatchObject({ revision: 5, metal: "Gold" });
  });

  it("two reservations until the same day are a conflict too", async () => {
    await stockShop({ ...SHOP, products: [RING] });
    await openReserve();
    await enter(/^For Whom/, "Mr Late");
    await saveElsewhere({
      products: [{ ...RING, revision: 4, reservedUntil: until(7).getTime() }],
      documents: { "reservations/ring": { ...RESERVATION, until: until(7) } },
    });
    await press("Reserve", await dialog());
    expect(await within(await dialog()).findByRole("alert")).toHaveTextContent("changed elsewhere");
    expect(await stored("reservations/ring")).toMatchObject({ name: "Mrs Example" });
  });

  it("can be undone from the strip that the lists show", async () => {
    await stockShop({ ...SHOP, products: [RING] });
    await openReserve();
    await enter(/^For Whom/, "Mrs Example");
    await press("Reserve", await dialog());
    await screen.findByText(/^“Gold ring” is reserved until/);
    expect(await stored("reservations/ring")).not.toBeNull();
    await press("Undo");
    await screen.findByText("“Gold ring” is as it was before.");
    expect((await stored("products/ring"))?.reservedUntil ?? null).toBeNull();
    expect(await stored("reservations/ring")).toBeNull();
    // The form has what the undo has stored, and saves over it.
    expect(await screen.findByRole("button", { name: "Reserve" })).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Metal/), "Gold");
    await press("Submit Edit");
    await press("Continue Editing");
    expect(await stored("products/ring")).toMatchObject({ metal: "Gold" });
  });

  it("in the toast changes the fields of the form, except what was typed meanwhile, which is a conflict", async () => {
    await stockShop({ ...SHOP, products: [RING] });
    await openForm(<SaveHere />);
    await user.type(screen.getByLabelText(/^Metal/), "Gold");
    await press("Save here");
    await waitFor(() => expect(screen.getByLabelText(/^Price/)).toHaveValue("900"));
    expect(screen.getByLabelText(/^Metal/)).toHaveValue("Gold");
    await press("Submit Edit");
    const box = await screen.findByRole("dialog", { name: /has been changed elsewhere/ });
    expect(box).toHaveTextContent("Silver");
    expect(box).not.toHaveTextContent("900");
  });

  it("is not undone once a colleague has reserved the product for someone else until the same day", async () => {
    await stockShop({ ...SHOP, products: [RING] });
    await openReserve();
    await enter(/^For Whom/, "Mrs Example");
    await press("Reserve", await dialog());
    await screen.findByText(/^“Gold ring” is reserved until/);
    const second = { name: "Mr Second", notes: "", until: until(7).getTime() };
    await dealer(async ({ products }) => {
      const reserved = await products.get("ring");
      const write = reservationWrite("ring", second, 1);
      const more = { reservedUntil: second.until, ...write };
      const draft = toProductDraft(reserved);
      await products.save("ring", draft, shown(reserved), { kind: "reserve" }, more);
    });
    await press("Undo");
    expect(await dialog()).toHaveTextContent(/have been changed since/);
    expect(await stored("reservations/ring")).toMatchObject({ name: "Mr Second" });
    expect(await stored("products/ring")).toMatchObject({ reservedUntil: until(7) });
  });

  it("once ended, comes back without its name, as Undo says", async () => {
    await stockShop({
      ...SHOP,
      products: [RESERVED],
      documents: { "reservations/ring": RESERVATION },
    });
    await openForm();
    await press("Change Reservation");
    await enter(/^For Whom/, "Mr Other");
    await press("Change Reservation", await dialog());
    await screen.findByText(/for Mr Other$/);
    // Another name cannot be undone.
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();

    await press("Change Reservation");
    await press("End Reservation");
    await screen.findByText("“Gold ring” is no longer reserved.");
    await press("Undo");
    await screen.findByText(/The history has no names: enter who it is reserved for/);
    expect(await stored("products/ring")).toMatchObject({ reservedUntil: until(5) });
    expect(await stored("reservations/ring")).toBeNull();
  });

  it("a product that has been deleted is not reserved", async () => {
    await stockShop({ ...SHOP, products: [RING] });
    await openReserve();
    await enter(/^For Whom/, "Mrs Example");
    await deleteElsewhere("products/ring");
    await press("Reserve", await dialog());
    expect(await within(await dialog()).findByRole("alert")).toHaveTextContent("has been deleted");
    expect(await stored("reservations/ring")).toBeNull();
  });

  it("a reservation that has passed counts as none, and its name can be deleted", async () => {
    const past = until(-2);
    await stockShop({
      ...SHOP,
      products: [{ ...RING, reservedUntil: past.getTime() }],
      documents: { "reservations/ring": { ...RESERVATION, until: past } },
    });
    await openReserve();
    expect(screen.getByText(/^Was reserved until .* for Mrs Example$/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^For Whom/)).toHaveValue("");
    await press("Delete Old Reservation");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await stored("reservations/ring")).toBeNull();
  });
});

describe("in the inventory", () => {
  const BAND = testProduct({ id: "band", title: "Gold band" });

  it("the row says for whom, and a filter finds it", async () => {
    await stockShop({
      ...SHOP,
      products: [RESERVED, BAND, { ...BAND, id: "old", reservedUntil: until(-1).getTime() }],
      documents: { "reservations/ring": RESERVATION },
    });
    await openInventory("?reserved=1");
    expect(await screen.findByText(/^Reserved until .* for Mrs Example$/)).toBeInTheDocument();
    expect(screen.getByText("1 of 3 products")).toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: "Reserved" })).toBeChecked();
  });

  it("names are deleted 30 days after their reservation has passed", async () => {
    await stockShop({
      ...SHOP,
      products: [RING],
      documents: {
        "reservations/ring": { ...RESERVATION, until: until(-29) },
        "reservations/gone": { ...RESERVATION, until: until(-31) },
      },
    });
    await openInventory();
    await waitFor(async () => expect(await stored("reservations/gone")).toBeNull());
    expect(await stored("reservations/ring")).not.toBeNull();
  });

  it("names are kept if this device's clock is ahead", async () => {
    await stockShop({
      ...SHOP,
      products: [RESERVED],
      documents: { "reservations/ring": RESERVATION },
    });
    vi.useFakeTimers({ now: Date.now() + 60 * 86_400_000, toFake: ["Date"] });
    await openInventory();
    await networkIdle();
    vi.useRealTimers();
    expect(await stored("reservations/ring")).toEqual(RESERVATION);
  });

  it("a new reservation stays, stored when the old one is about to be deleted", async () => {
    await stockShop({
      ...SHOP,
      products: [RING],
      documents: { "reservations/ring": { ...RESERVATION, until: until(-31) } },
    });
    const cleanUp = holdRequest(/commit.*reservations\/ring/s);
    await openInventory();
    await cleanUp.arrived;
    await saveElsewhere({
      products: [{ ...RESERVED, revision: 4 }],
      documents: { "reservations/ring": RESERVATION },
    });
    cleanUp.release();
    await networkIdle();
    expect(await stored("reservations/ring")).toEqual(RESERVATION);
  });

  it("a reservation that cannot be read is listed, and not deleted", async () => {
    const { until: _, ...undated } = RESERVATION;
    await stockShop({ ...SHOP, products: [RING], documents: { "reservations/ring": undated } });
    await openInventory();
    expect(
      await screen.findByText(/^1 reservation has no date and cannot be read/),
    ).toBeInTheDocument();
    expect(screen.getByText("reservations/ring")).toBeInTheDocument();
    await networkIdle();
    expect(await stored("reservations/ring")).toEqual(undated);
  });

  it.each([
    [
      "a change in the row",
      async () => {
        await user.click(screen.getByRole("checkbox", { name: "Featured: Gold ring" }));
        await screen.findByText("Saved");
      },
      { featured: "true" },
    ],
    [
      "a bulk change",
      async () => {
        await user.click(screen.getByRole("checkbox", { name: "Select Gold ring" }));
        await press("Change Selected");
        await user.selectOptions(await screen.findByLabelText("To"), "Sold");
        await press("Change 1 Product", await dialog());
        await screen.findByText(/End the reservation first/);
      },
      { available: "Is Available" },
    ],
    [
      "a deletion that is undone",
      async () => {
        await press(/^Delete/);
        await press("Delete", await dialog());
        await press(/^Undo/);
        await waitFor(async () => expect(await stored("products/ring")).not.toBeNull());
      },
      { revision: 1 },
    ],
  ])("%s keeps it", async (_, change, fields) => {
    await stockShop({
      ...SHOP,
      products: [RESERVED],
      documents: { "reservations/ring": RESERVATION },
    });
    await openInventory();
    await change();
    await waitFor(async () =>
      expect(await stored("products/ring")).toMatchObject({ ...fields, reservedUntil: until(5) }),
    );
    expect(await stored("reservations/ring")).toMatchObject({ name: "Mrs Example" });
  });
});
