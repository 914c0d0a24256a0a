import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ShareButton } from "./share-button.tsx";

const LINK = { title: "Ring", url: "https://shop.example/shop/-/rings/product/ring" };

/** Replaces the dialog, which a test cannot answer. */
function shareWith(share: typeof navigator.share): void {
  Object.assign(navigator, { share });
}

async function click(name: string): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name }));
}

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
});

describe("the share button", () => {
  it("opens the browser's dialog with the title and the link", async () => {
    const share = vi.fn<typeof navigator.share>(() => Promise.resolve());
    shareWith(share);
    render(<ShareButton {...LINK} />);
    await click("Share");
    expect(share).toHaveBeenCalledWith(LINK);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("does nothing more when the shopper closes the dialog", async () => {
    shareWith(() => Promise.reject(new DOMException("closed", "AbortError")));
    render(<ShareButton {...LINK} />);
    await click("Share");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it("copies the link in a browser that cannot share, or fails to", async () => {
    const { unmount } = render(<ShareButton {...LINK} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    expect(await screen.findByText("Link copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(LINK.url);
    unmount();

    shareWith(() => Promise.reject(new DOMException("no", "NotAllowedError")));
    render(<ShareButton {...LINK} />);
    await click("Share");
    expect(await screen.findByText("Link copied")).toBeVisible();
  });

  it("does not call a later link copied", async () => {
    const { rerender } = render(<ShareButton {...LINK} />);
    await click("Copy link");
    expect(await screen.findByText("Link copied")).toBeVisible();
    rerender(<ShareButton {...LINK} url={`${LINK.url}-2`} />);
    expect(screen.queryByText("Link copied")).not.toBeInTheDocument();
    await click("Copy link");
    expect(await screen.findByText("Link copied")).toBeVisible();
  });

  it("shows the link, selected, if the browser does not allow it to be copied", async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no"));
    render(<ShareButton {...LINK} />);
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    const field = await screen.findByLabelText<HTMLInputElement>("Copy this link");
    expect(field).toHaveFocus();
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(LINK.url);
    expect(screen.queryByText("Link copied")).not.toBeInTheDocument();
  });
});
