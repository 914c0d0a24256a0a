import { useState } from "react";
import type { ListedProduct } from "../../domain/product.ts";
import { MAX_SHORTLISTED } from "../../domain/shortlist-link.ts";
import { toggleShortlisted, useSavedProduct } from "../shortlist/shortlist.ts";
import { Icon } from "../../components/icon.tsx";

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
