import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { shop } from "../content/shop.ts";
import { ContactButtons } from "./contact-buttons.tsx";

const summary = () => screen.getByLabelText("Contact us", { selector: "summary" });
const isOpen = () => summary().closest("details")?.open;

describe("ContactButtons", () => {
  it("link to every way to reach the shop, as icons and as a list", () => {
    render(<ContactButtons enquiry={null} />);
    const ways = [
      ["WhatsApp", `https://wa.me/${shop.whatsapp.number}`],
      ["Phone", `tel:${shop.phone.dial}`],
      ["Email", `mailto:${shop.email.info}`],
      ...shop.social.map(({ name, url }) => [name, url]),
    ] as const;
    for (const list of screen.getAllByRole("list", { hidden: true })) {
      for (const [name, href] of ways) {
        const link = within(list).getByRole("link", { name, hidden: true });
        expect(link).toHaveAttribute("href", href);
      }
    }
  });

  it("ask about the product that is shown", () => {
    const enquiry = {
      whatsapp: "https://wa.me/1?text=Ring",
      email: "mailto:a@shop.example?subject=Ring",
    };
    render(<ContactButtons enquiry={enquiry} />);
    const hrefs = (name: string) =>
      screen.getAllByRole("link", { name, hidden: true }).map((link) => link.getAttribute("href"));
    expect(hrefs("WhatsApp")).toEqual([enquiry.whatsapp, enquiry.whatsapp]);
    expect(hrefs("Email")).toEqual([enquiry.email, enquiry.email]);
    expect(hrefs("Phone")).toEqual(Array(2).fill(`tel:${shop.phone.dial}`));
  });

  it("open the list, close it on Escape and return the focus to the button", async () => {
    render(<ContactButtons enquiry={null} />);
    await userEvent.click(summary());
    expect(isOpen()).toBe(true);
    await userEvent.tab();
    // It ends the composition of an input method.
    fireEvent.keyDown(document.activeElement ?? summary(), { key: "Escape", isComposing: true });
    expect(isOpen()).toBe(true);
    await userEvent.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
    expect(summary()).toHaveFocus();
  });

  it("close the list when the focus moves on", async () => {
    render(
      <>
        <ContactButtons enquiry={null} />
        <button type="button">Elsewhere</button>
      </>,
    );
    await userEvent.click(summary());
    summary().focus();
    screen.getByText("Elsewhere").focus();
    expect(isOpen()).toBe(false);
  });
});
