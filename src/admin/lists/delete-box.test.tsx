import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ShopError } from "../../domain/errors.ts";
import { DeleteBox } from "./delete-box.tsx";
import { UndoStrip } from "./undo-strip.tsx";

function open(remove: () => Promise<(() => Promise<unknown>) | null>) {
  const onClose = vi.fn();
  render(
    <>
      <UndoStrip />
      <DeleteBox of={{ name: "Ring", remove }} onClose={onClose} />
    </>,
  );
  return onClose;
}

it("refuses what somebody has saved since the list was read, and says what to do", async () => {
  const onClose = open(() => Promise.reject(new ShopError("conflict")));
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect((await screen.findByRole("alert")).textContent).toContain("check it before you delete it");
  expect(onClose).not.toHaveBeenCalled();
});

it("offers the way back that the deletion itself has given", async () => {
  const restore = vi.fn(() => Promise.resolve());
  const onClose = open(() => Promise.resolve(restore));
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await userEvent.click(screen.getByRole("button", { name: /^Undo/ }));
  expect(restore).toHaveBeenCalledOnce();
});
