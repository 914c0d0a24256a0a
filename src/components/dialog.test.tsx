import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Dialog } from "./dialog.tsx";

const box = () => screen.getByRole<HTMLDialogElement>("dialog", { hidden: true });

it("opens again if the browser closes it", () => {
  render(<Dialog title="Sure?" actions={<button type="button">Stay</button>} />);
  box().close();
  expect(box().open).toBe(true);
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
