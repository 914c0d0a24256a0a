import { PageHead } from "../../components/page-head.tsx";

/** Offers to restore or discard a stored draft before the form opens. */
export function DraftOffer({
  heading,
  title,
  draftedAt,
  onRestore,
  onDiscard,
}: {
  heading: string;
  /** The draft's title; "" if it has none yet. */
  title: string;
  draftedAt: number;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  return (
    <>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      <section className="callout p-4" aria-labelledby="draft-offer-title">
        <h2 id="draft-offer-title">You have an unsaved draft</h2>
        <p>
          {title ? <strong>{title}</strong> : "What you typed"} was saved as a draft on this device
          {draftedAt > 0 && <> on {new Date(draftedAt).toLocaleString("en-GB", WHEN)}</>}.
        </p>
        <div className="d-flex flex-wrap gap-2">
          <button type="button" className="btn btn-primary" onClick={onRestore}>
            Restore Draft
          </button>
          <button type="button" className="btn btn-outline-secondary" onClick={onDiscard}>
            Discard Draft
          </button>
        </div>
      </section>
    </>
  );
}

const WHEN = { dateStyle: "long", timeStyle: "short" } as const;
