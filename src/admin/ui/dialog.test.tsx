import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { ConfirmDialog, Dialog } from "./dialog.tsx";

const box = () => screen.getByRole<HTMLDialogElement>("dialog", { hidden: true });

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
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Continue"));
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
