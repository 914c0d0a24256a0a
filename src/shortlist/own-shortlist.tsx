import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { setShortlist, useShortlist } from "../device/shortlist.ts";
import { plural } from "../lib/plural.ts";
import type { ListedProduct } from "../products/product.ts";
import { paths } from "../routing/paths.ts";
import { Icon } from "../ui/icon.tsx";
import { Gone, Pieces } from "./pieces.tsx";
import { useShortlisted } from "./use-shortlisted.ts";

/** The shopper's own shortlist. */
export function OwnShortlist() {
  const saved = useShortlist();
  const seen = useSeen(saved);
  const shortlisted = useShortlisted(
    saved.map(({ id }) => id),
    saved,
  );
  const removed = seen.filter((product) => !isIn(saved, product));
  return (
    <>
      <header className="listing-header">
        <h1 className="mb-0">Shortlist</h1>
        {FORGETS_SOON && saved.length > 0 && (
          <p className="mt-3 mb-0 small text-secondary d-print-none">
            Safari deletes this list after a week without a visit. To keep it, send its link to
            yourself.
          </p>
        )}
      </header>
      {saved.length === 0 ? (
        <Empty />
      ) : (
        <>
          <Pieces of={shortlisted}>
            <button
              type="button"
              className="btn btn-outline-primary"
              onClick={() => setShortlist([])}
            >
              Clear
            </button>
          </Pieces>
          <Gone
            of={shortlisted}
            onRemove={(product) => setShortlist(saved.filter(({ id }) => id !== product.id))}
          />
        </>
      )}
      <Removed products={removed} onUndo={() => setShortlist(seen)} />
    </>
  );
}

/** WebKit deletes what scripts have stored after seven days; it alone has this event. */
const FORGETS_SOON = "GestureEvent" in globalThis;

const isIn = (products: readonly ListedProduct[], { id }: ListedProduct) =>
  products.some((product) => product.id === id);

/** The products that have been on the list since this screen was opened, in its order. */
function useSeen(saved: readonly ListedProduct[]): readonly ListedProduct[] {
  const [seen, setSeen] = useState(saved);
  const added = saved.filter((product) => !isIn(seen, product));
  if (added.length > 0) setSeen([...added, ...seen]);
  return seen;
}

function Empty() {
  return (
    <div className="shortlist-empty">
      <p className="page-intro">
        Save pieces you like with the heart <Icon name="heart" /> on their pictures. You can then
        compare them here, share the list, and ask us about all of them at once.
      </p>
      <Link className="btn btn-primary" to={paths.shop}>
        Shop All
      </Link>
    </div>
  );
}

/** Says what was removed since the screen was opened, and offers to restore it. */
function Removed({ products, onUndo }: { products: readonly ListedProduct[]; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  const [first] = products;
  // The button that removed it may have disappeared.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus();
  }, [products.length]);
  return (
    <div
      className="shortlist-removed align-items-center justify-content-between gap-4 d-print-none"
      hidden={!first}
    >
      <p className="mb-0" role="status">
        {first &&
          (products.length === 1
            ? `Removed “${first.title}”.`
            : `Removed ${plural(products.length, "piece")}.`)}
      </p>
      <button
        ref={undo}
        type="button"
        onClick={() => {
          onUndo();
          document.getElementById("main")?.focus({ preventScroll: true }); // this button disappears
        }}
      >
        Undo
      </button>
    </div>
  );
}
