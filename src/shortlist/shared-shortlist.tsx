import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router-dom";
import { MAX_SHORTLISTED, setShortlist, useShortlist } from "../device/shortlist.ts";
import { plural } from "../lib/plural.ts";
import { paths } from "../routing/paths.ts";
import { LoadStateView } from "../ui/load-state-view.tsx";
import { mergeShortlists } from "./comparison-rows.ts";
import { Gone, Pieces } from "./pieces.tsx";
import { readIds } from "./shared-list.ts";
import { useShortlisted } from "./use-shortlisted.ts";

/** A shortlist that someone shared, from the `p` of its link. It cannot be changed, only saved. */
export function SharedShortlist({ link }: { link: string }) {
  const allIds = readIds(link, MAX_SHORTLISTED + 1);
  const ids = allIds.slice(0, MAX_SHORTLISTED);
  const own = useShortlist();
  const shortlisted = useShortlisted(ids, own);
  const [message, setMessage] = useState("");
  /** Save All was pressed; what is still loading is saved too. */
  const [isSaving, setIsSaving] = useState(false);
  const { available, stock } = shortlisted;
  const missing = shortlisted.ids.length - available.length;

  const saveAll = useEffectEvent(() => {
    setIsSaving(false);
    const { merged, left } = mergeShortlists(own, available, MAX_SHORTLISTED);
    const isStored = setShortlist(merged);
    const added = merged.length - own.length;
    setMessage(
      [
        added === 0 && left.length === 0 && missing === 0
          ? "All of them are on your shortlist already."
          : `${plural(added, "piece")} saved.`,
        missing > 0 &&
          `${plural(missing, "piece")} could not be loaded. Press Retry, then save again.`,
        left.length > 0 &&
          `${plural(left.length, "piece")} did not fit: a shortlist holds ${MAX_SHORTLISTED}.`,
        !isStored && "They are saved for this visit only: your browser does not store them.",
      ]
        .filter(Boolean)
        .join(" "),
    );
  });
  const isReady = missing === 0 || stock.status !== "loading";
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the press waited for the stock
    if (isSaving && isReady) saveAll();
  }, [isSaving, isReady]);

  return (
    <>
      <header className="listing-header">
        <h1>A shared shortlist</h1>
        <p className="mb-0">
          <span>
            {ids.length === 0
              ? "This link contains no pieces. It may have been cut off: ask for it again."
              : "Someone would like you to see these pieces."}
          </span>{" "}
          <span>
            {allIds.length > ids.length &&
              `This link contains more than ${MAX_SHORTLISTED} pieces; the first ${MAX_SHORTLISTED} are shown. `}
          </span>
          <Link to={paths.shortlist}>Your own shortlist</Link>
        </p>
      </header>
      {ids.length > 0 && available.length === 0 && stock.status === "loading" ? (
        <LoadStateView of={stock} />
      ) : (
        <Pieces of={shortlisted}>
          <button type="button" className="btn btn-primary" onClick={() => setIsSaving(true)}>
            Save all to my shortlist
          </button>
          <p className="w-100 mb-0" role="status">
            {isSaving ? "The pieces are still loading. Then they will be saved." : message}
          </p>
        </Pieces>
      )}
      <Gone of={shortlisted} />
    </>
  );
}
