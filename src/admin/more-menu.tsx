import { useId, useState, type ReactNode } from "react";

/** A button that opens a box with further actions for one row or a list. Escape or a click elsewhere closes it. */
export function MoreMenu({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-sm btn-outline-primary ms-1" popoverTarget={id}>
        More<span className="visually-hidden">{` actions for ${name}`}</span>
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={name}
        className="more-menu p-3 border bg-white text-body text-wrap"
        onToggle={({ newState }) => setIsOpen(newState === "open")}
      >
        {isOpen && children}
      </div>
    </>
  );
}
