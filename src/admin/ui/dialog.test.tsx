import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { ConfirmDialog, Dialog } from "./dialog.tsx";

const box = () =>
  screen.getAllByRole<HTMLDialogElement>("dialog", { hidden: true })[0] as HTMLDialogElement;

it("opens again if the browser closes it", async () => {
  render(<Dialog title="Sure?" actions={<button type="button">Stay</button>} />);
  box().close();
  await waitFor(() => expect(box().open).toBe(true));
  expect(document.activeElement?.textContent).toBe("Stay");
});

it("closes when it is no longer rendered", () => {
  const { unmount } = render(
    <Dialog title="Sure?" actions={<button type="button">Stay</button>} />,
  );
  const dialog = box();
  unmount();
  expect(dialog.open).toBe(false);
});

it("returns the focus as it disappears, not when the person may be typing again", async () => {
  // Without act, which would run all effects at once.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  document.body.innerHTML = "<button>Save</button><div></div>";
  const [save, box] = document.body.children as unknown as HTMLElement[];
  if (!save || !box) throw new Error("The page has no form.");
  save.focus();
  const root = createRoot(box);
  root.render(<Dialog title="Saved" actions={<button type="button">Continue</button>} />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Continue"));
  root.render(null);
  await new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(box, { childList: true });
  });
  expect(document.activeElement).toBe(save);
  root.unmount();
});

it("moves the focus to the screen if the pressed button disappears with the dialog", async () => {
  function Screen() {
    const [state, setState] = useState<"start" | "open" | "done">("start");
    return (
      <main id="main" tabIndex={-1}>
        {state !== "done" && (
          <button type="button" onClick={() => setState("open")}>
            Move
          </button>
        )}
        {state === "open" && (
          <ConfirmDialog
            title="Moved"
            actions={[{ label: "Close", onClick: () => setState("done") }]}
          />
        )}
      </main>
    );
  }
  render(<Screen />);
  await userEvent.click(screen.getByRole("button", { name: "Move" }));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

/** What Escape and Android's Back gesture send to a dialog. */
const escape = () => fireEvent(box(), new Event("cancel", { cancelable: true, bubbles: false }));

function openForm(isPassing = false) {
  const onCancel = vi.fn();
  render(
    <Dialog
      title="Move"
      isPassing={isPassing}
      onCancel={onCancel}
      actions={<button type="button">Save</button>}
    >
      <input aria-label="With Whom" />
    </Dialog>,
  );
  return { onCancel, field: screen.getByLabelText("With Whom") };
}

it("asks before Escape closes it, once something is typed", async () => {
  const { onCancel, field } = openForm();
  escape();
  expect(onCancel).toHaveBeenCalledTimes(1);
  await userEvent.type(field, "A");
  escape();
  expect(onCancel).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "Keep Editing" }));
  expect(field).toHaveValue("A");
  escape();
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(onCancel).toHaveBeenCalledTimes(2);
});

it("closes at once if what is typed in it may be lost", async () => {
  const { onCancel, field } = openForm(true);
  await userEvent.type(field, "A");
  escape();
  expect(onCancel).toHaveBeenCalled();
});

it("is not closed by the Escape that ends a composition", async () => {
  const { onCancel, field } = openForm();
  fireEvent.compositionStart(field);
  escape();
  fireEvent.compositionEnd(field);
  // Safari's order.
  escape();
  expect(onCancel).not.toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve, 150));
  escape();
  expect(onCancel).toHaveBeenCalled();
});
