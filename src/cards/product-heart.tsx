import { useState } from "react";
import { MAX_SHORTLISTED, toggleShortlisted, useSavedProduct } from "../device/shortlist.ts";
import type { ListedProduct } from "../products/product.ts";
import { Icon } from "../ui/icon.tsx";

const NOTES = {
  done: "",
  full: `Your shortlist is full: it holds ${MAX_SHORTLISTED} pieces.`,
  "not-stored": "Saved for this visit only: your browser does not store it.",
};

/** A heart that saves a product to the shortlist, filled while it is saved. */
export function ProductHeart({ of: product }: { of: ListedProduct }) {
  const isSaved = useSavedProduct(product.id) !== null;
  const [note, setNote] = useState("");
  return (
    <div className="heart">
      <button
        type="button"
        aria-pressed={isSaved}
        aria-label={`Save ${product.title}`}
        onClick={() => setNote(NOTES[toggleShortlisted(product)])}
        onBlur={() => setNote("")}
      >
        <Icon name="heart" />
      </button>
      {note && <p role="alert">{note}</p>}
    </div>
  );
}
