import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "../../components/icon.tsx";
import { plural } from "../../content/plural.ts";

/** The filters over the whole height of a narrow screen, with the result always in reach. Escape and Android's Back close it. */
export function FilterSheet({
  total,
  onClear,
  onClose,
  children,
}: {
  total: number;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const close = () => sheet.current?.close(); // the browser returns the focus
  return (
    <dialog ref={sheet} className="filters-sheet" aria-label="Filters" onClose={onClose}>
      <div className="filters-head d-flex align-items-center justify-content-between">
        <h2 className="mb-0 fs-4">Filters</h2>
        <button type="button" className="nav-button" aria-label="Close filters" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      <div className="filters-foot d-flex gap-2 border-top">
        <button type="button" className="btn btn-outline-primary" onClick={onClear}>
          Clear
        </button>
        <button type="button" className="btn btn-primary w-100" onClick={close}>
          {`Show ${plural(total, "piece")}`}
        </button>
      </div>
    </dialog>
  );
}
