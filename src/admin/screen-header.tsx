import type { ReactNode } from "react";

/** The heading of an admin screen, with its links and buttons beside it. */
export function ScreenHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="d-flex flex-wrap align-items-center justify-content-between gap-2 mb-3">
      <h1>{title}</h1>
      <p className="screen-actions d-flex flex-wrap gap-2 mb-0">{children}</p>
    </div>
  );
}
