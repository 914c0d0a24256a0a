import { render, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { shop } from "../content/shop.ts";
import { EnquireButtons } from "./enquire-buttons.tsx";
import type { Enquiry } from "./enquiry.ts";

const ENQUIRY = { subject: "Enquiry: Ring", message: "Hello,\n\nIs the ring & its box here?\n" };
const emailLink = () => screen.getByRole("link", { name: "Enquire By Email" });
const panel = () => screen.findByRole("region", { name: "Send your message" });

async function enquire(): Promise<UserEvent & { rerender: (enquiry: Enquiry) => void }> {
  const user = userEvent.setup();
  const { rerender } = render(<EnquireButtons {...ENQUIRY} />);
  // The browser would open a program.
  emailLink().addEventListener("click", (event) => event.preventDefault());
  await user.click(emailLink());
  await panel();
  return { ...user, rerender: (enquiry) => rerender(<EnquireButtons {...enquiry} />) };
}

it("links to an e-mail and a WhatsApp message, and shows no panel before a click", () => {
  render(<EnquireButtons {...ENQUIRY} />);
  expect(emailLink().getAttribute("href")).toMatch(
    `mailto:${shop.email.sales}?subject=Enquiry%3A%20Ring&body=Hello`,
  );
  const whatsapp = screen.getByRole("link", { name: "Enquire By Whatsapp" });
  expect(whatsapp.getAttribute("href")).toMatch(`https://wa.me/${shop.whatsapp.number}?text=Hello`);
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});

it("offers the message in Gmail, Outlook and WhatsApp after a click, without moving the focus", async () => {
  await enquire();
  expect(screen.getByText(/^More ways to send/)).toHaveRole("status");
  expect(emailLink()).toHaveFocus();
  for (const name of ["Gmail", "Outlook.com", "Outlook for work", "WhatsApp"]) {
    const url = new URL(screen.getByRole<HTMLAnchorElement>("link", { name }).href);
    expect(url.searchParams.get("body") ?? url.searchParams.get("text")).toBe(ENQUIRY.message);
  }
});

it("copies the message and the address", async () => {
  const user = await enquire();
  await user.click(screen.getByRole("button", { name: "Copy message" }));
  expect(await screen.findByText("Copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(ENQUIRY.message);
  await user.click(screen.getByRole("button", { name: "Copy address" }));
  await waitFor(() => expect(screen.getAllByText("Copied")).toHaveLength(2));
  expect(await navigator.clipboard.readText()).toBe(shop.email.sales);
});

it("does not call a later message copied", async () => {
  const user = await enquire();
  await user.click(screen.getByRole("button", { name: "Copy message" }));
  expect(await screen.findByText("Copied")).toBeVisible();
  // A piece was taken off the shortlist.
  user.rerender({ ...ENQUIRY, message: "Hello,\n\nIs the box here?\n" });
  expect(screen.getByLabelText("Your message")).toHaveValue("Hello,\n\nIs the box here?\n");
  expect(screen.queryByText("Copied")).not.toBeInTheDocument();
});

it("selects the message if the browser does not allow it to be copied", async () => {
  const user = await enquire();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no"));
  await user.click(screen.getByRole("button", { name: "Copy message" }));
  const field = screen.getByLabelText<HTMLTextAreaElement>("Your message");
  await waitFor(() => expect(field).toHaveFocus());
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(ENQUIRY.message);
});

it("closes the panel and returns the focus to the link", async () => {
  const user = await enquire();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
  expect(emailLink()).toHaveFocus();
  await user.click(emailLink());
  expect(await panel()).toBeVisible();
});
