import { PageHead } from "../../components/page-head.tsx";

/** Something was typed here and not saved: whoever comes back decides what becomes of it before the form opens. */
export function DraftOffer({
  heading,
  title,
  keptMs,
  onRestore,
  onDiscard,
}: {
  heading: string;
  /** What it was called when it was left; "" when it had no name yet. */
  title: string;
  keptMs: number;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  return (
    <>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      <section className="callout p-4" aria-labelledby="draft-offer-title">
        <h2 id="draft-offer-title">You left this form before it was saved</h2>
        <p>
          {title ? <strong>{title}</strong> : "What you typed"} was kept on this device
          {keptMs > 0 && <> on {new Date(keptMs).toLocaleString("en-GB", WHEN)}</>}.
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
