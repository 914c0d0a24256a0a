import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { shop } from "../content/shop.ts";
import { ContactButtons } from "./contact-buttons.tsx";

/** The row of icons is there as well; which of the two is seen is the style sheet's matter. */
const RAIL_LINKS = 3 + shop.social.length;

function launcher() {
  return screen.getByRole("button", { name: "Contact us" });
}

describe("ContactButtons", () => {
  it("names every way to reach the shop", () => {
    render(<ContactButtons />);
    const rail = within(screen.getByRole("navigation", { name: "Contact us" }));
    expect(rail.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      `https://wa.me/${shop.whatsapp.number}`,
    );
    expect(rail.getByRole("link", { name: "Phone" })).toHaveAttribute(
      "href",
      `tel:${shop.phone.dial}`,
    );
    expect(rail.getByRole("link", { name: "Email" })).toHaveAttribute(
      "href",
      `mailto:${shop.email.info}`,
    );
    for (const { name, url } of shop.social) {
      expect(rail.getByRole("link", { name })).toHaveAttribute("href", url);
    }
  });

  it("opens the list from the keyboard, closes it with Escape and gives the focus back", async () => {
    const user = userEvent.setup();
    render(<ContactButtons />);
    launcher().focus();
    await user.keyboard("{Enter}");
    expect(launcher()).toHaveAttribute("aria-expanded", "true");
    expect(screen.getAllByRole("link")).toHaveLength(2 * RAIL_LINKS);

    await user.keyboard("{Escape}");
    expect(screen.getAllByRole("link")).toHaveLength(RAIL_LINKS);
    expect(launcher()).toHaveFocus();
  });

  it("closes when the shopper goes on elsewhere", async () => {
    const user = userEvent.setup();
    render(
      <>
        <p>Elsewhere</p>
        <ContactButtons />
      </>,
    );
    await user.click(launcher());
    await user.click(screen.getByText("Elsewhere"));
    expect(launcher()).toHaveAttribute("aria-expanded", "false");
  });
});
