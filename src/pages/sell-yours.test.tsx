import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { shop } from "../content/shop.ts";
import { SellForm } from "./sell-yours.tsx";

const open = vi.fn<typeof window.open>(() => null);

beforeEach(() => {
  open.mockClear();
  vi.spyOn(window, "open").mockImplementation(open);
});

async function fillIn() {
  const user = userEvent.setup();
  render(<SellForm />);
  await user.type(screen.getByLabelText("What are you selling?"), "Curb bracelet & clasp");
  await user.type(screen.getByLabelText(/^Brand/), "Hale & Finch");
  await user.selectOptions(screen.getByLabelText("Condition"), "Good");
  await user.type(screen.getByLabelText(/^Asking price/), "4500.50");
  await user.click(screen.getByLabelText("Receipt"));
  await user.click(screen.getByLabelText("Box"));
  await user.type(screen.getByLabelText("Your name"), "Ada Smith");
  return user;
}

function openedLink(): string {
  const [link] = open.mock.calls.at(-1) ?? [];
  return decodeURIComponent(String(link));
}

describe("SellForm", () => {
  it("opens an e-mail to the sales address that says all that was typed", async () => {
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Create email" }));

    expect(openedLink()).toMatch(new RegExp(`^mailto:${shop.email.sales}\\?subject=To sell: Hale`));
    for (const part of [
      "What it is: Curb bracelet & clasp",
      "Brand: Hale & Finch",
      "Condition: Good",
      "Comes with: Box, Receipt",
      "Asking price: £4,500.50",
      "Ada Smith",
    ]) {
      expect(openedLink()).toContain(part);
    }
  });

  it("opens a WhatsApp message instead when that is asked for", async () => {
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Create WhatsApp message" }));
    expect(openedLink()).toContain(`https://wa.me/${shop.whatsapp.number}?text=Hello,`);
    expect(open).toHaveBeenLastCalledWith(expect.any(String), "_blank", "noreferrer");
  });

  it("shows the message as well, for browsers in which nothing opens", async () => {
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Create email" }));
    expect(screen.getByText(/^Your message is ready/)).toHaveTextContent("your email app");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your message").value).toContain(
      "Hale & Finch",
    );
    await user.click(screen.getByRole("button", { name: "Copy message" }));
    expect(await screen.findByText("Copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain("Curb bracelet & clasp");
  });

  it("shows the message with what was corrected after it was opened", async () => {
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Create email" }));
    await user.type(screen.getByLabelText(/^Brand/), ", London");
    const message = screen.getByLabelText<HTMLTextAreaElement>("Your message");
    expect(message.value).toContain("Hale & Finch, London");
    await user.clear(screen.getByLabelText("Your name"));
    expect(message.value).toContain("Ada Smith");
  });

  it("says what is missing beside the field, leads there, and keeps what was typed", async () => {
    const user = userEvent.setup();
    render(<SellForm />);
    await user.type(screen.getByLabelText(/^Brand/), "Hale & Finch");
    await user.type(screen.getByLabelText("Your name"), " ");
    await user.type(screen.getByLabelText(/^Asking price/), "lots");
    await user.click(screen.getByRole("button", { name: "Create email" }));

    expect(open).not.toHaveBeenCalled();
    const what = screen.getByLabelText("What are you selling?");
    expect(what).toHaveFocus();
    expect(what).toBeInvalid();
    expect(what).toHaveAccessibleDescription(/Tell us what you are selling/);
    expect(screen.getByLabelText("Your name")).toHaveAccessibleDescription(/Tell us your name/);
    expect(screen.getByLabelText(/^Asking price/)).toHaveAccessibleDescription(/amount in pounds/);
    expect(screen.getByLabelText(/^Brand/)).toHaveValue("Hale & Finch");
    expect(screen.getByLabelText(/^Asking price/)).toHaveValue("lots");
  });

  it("removes an error message as soon as the field is valid", async () => {
    const user = userEvent.setup();
    render(<SellForm />);
    await user.click(screen.getByRole("button", { name: "Create email" }));
    await user.type(screen.getByLabelText("What are you selling?"), "Ring");
    expect(screen.getByLabelText("What are you selling?")).toBeValid();
    expect(screen.getByLabelText("Your name")).toBeInvalid();
  });

  it("keeps what was typed after a link, Back or a reload, and what was typed since", async () => {
    const user = await fillIn();
    await user.click(screen.getByLabelText("Box"));
    cleanup();
    const { unmount } = render(<SellForm />);
    expect(screen.getByLabelText("What are you selling?")).toHaveValue("Curb bracelet & clasp");
    expect(screen.getByLabelText("Condition")).toHaveValue("Good");
    expect(screen.getByLabelText("Receipt")).toBeChecked();
    expect(screen.getByLabelText("Box")).not.toBeChecked();
    await user.clear(screen.getByLabelText(/^Brand/));
    unmount();

    render(<SellForm />);
    expect(screen.getByLabelText(/^Brand/)).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Create WhatsApp message" }));
    expect(openedLink()).toContain("Curb bracelet & clasp");
  });

  it("returns the focus when the message is closed", async () => {
    const user = await fillIn();
    for (const name of ["Create WhatsApp message", "Create email"]) {
      await user.click(screen.getByRole("button", { name }));
      await user.click(screen.getByRole("button", { name: "Close" }));
      expect(screen.getByRole("button", { name })).toHaveFocus();
    }
  });
});
