import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { plural } from "../../lib/plural.ts";
import type { Product } from "../../products/product.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/controls.tsx";

/** What can be done with the ticked products. */
export function SelectionBar({
  of: selected,
  onChange,
  onMove,
  onClear,
  children,
}: {
  of: readonly Product[];
  onChange: () => void;
  onMove: () => void;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <div className="selection-bar d-flex flex-wrap align-items-center sticky-bottom gap-2 mt-2 px-3 py-2 border bg-white">
      <p className="mb-0" role="status">
        {`${plural(selected.length, "product")} selected`}
      </p>
      <Button size="sm" onClick={onChange}>
        Change Selected
      </Button>
      <Button size="sm" variant="outline-primary" onClick={onMove}>
        Move
      </Button>
      <PrintLabels of={selected} />
      {children}
      <Button size="sm" variant="outline-primary" onClick={onClear}>
        Clear Selection
      </Button>
    </div>
  );
}

/** Their ids are in the link, which must not be too long. */
const MAX_LABELS = 200;

function PrintLabels({ of: products }: { of: readonly Product[] }) {
  if (products.length > MAX_LABELS) {
    return (
      <span className="text-secondary">{`Select at most ${MAX_LABELS} to print labels.`}</span>
    );
  }
  return (
    <Link
      className="btn btn-sm btn-outline-primary"
      to={paths.labels(products.map(({ id }) => id))}
    >
      Print Labels
    </Link>
  );
}
