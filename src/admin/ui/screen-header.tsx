import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { PageHead } from "../../ui/page-head.tsx";
import type { LoadState } from "../../ui/use-load.ts";
import { Button } from "./controls.tsx";
import { FoldButton } from "./data-table.tsx";

/**
 * The title and the heading of an admin screen, with its links beside it.
 * @param back the first of them.
 * @param more links that are behind a button on a phone.
 */
export function ScreenHeader({
  title,
  back,
  more,
  children,
}: {
  title: string;
  back?: { readonly label: string; readonly to: string };
  more?: ReactNode;
  children?: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PageHead title={title} />
      <div className="list-head d-flex flex-wrap align-items-center justify-content-between gap-2 mb-3">
        <h1>{title}</h1>
        <p className={`screen-actions d-flex flex-wrap gap-2 mb-0 ${isOpen ? "is-open" : ""}`}>
          {back && (
            <Link className="btn btn-outline-primary" to={back.to}>
              {back.label}
            </Link>
          )}
          {more && (
            <>
              <FoldButton isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
              <span className="folded">{more}</span>
            </>
          )}
          {children}
        </p>
      </div>
    </>
  );
}

/**
 * @param print       called instead of printing at once.
 * @param isPreparing whether it waits for what will be printed.
 */
export function PrintButton({
  print = () => window.print(),
  isPreparing = false,
}: {
  print?: () => void;
  isPreparing?: boolean;
}) {
  return (
    <Button size="sm" variant="outline-primary" aria-disabled={isPreparing} onClick={print}>
      {isPreparing ? "Preparing..." : "Print"}
    </Button>
  );
}

/** A name, the path that shows what is counted ("" if nothing does), and the figure. A problem is red unless it is 0. */
export type Count = readonly [
  name: string,
  to: string,
  value: number | string,
  problem?: "problem",
];

/** A figure that has to be loaded: "…" until then, "?" if that failed. */
export function countOf<T>(
  name: string,
  to: string,
  loaded: LoadState<T>,
  figure: (value: T) => number | string,
): Count {
  const value = loaded.status === "ready" ? figure(loaded.value) : UNKNOWN[loaded.status];
  return [name, to, value];
}

const UNKNOWN = { loading: "…", failed: "?" };

/** Figures side by side, each with a link to what it counts. */
export function Counts({ of: counts }: { of: readonly Count[] }) {
  return (
    <dl className="counts mb-0">
      {counts.map(([name, to, value, problem]) => (
        <div
          key={name}
          className={`count d-flex flex-column-reverse justify-content-end bg-white ${problem && value !== 0 ? "text-danger" : ""}`}
        >
          <dt className="fw-normal text-secondary">
            {to === "" ? name : <Link to={to}>{name}</Link>}
          </dt>
          <dd className="mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
