import type { ReactNode } from "react";

/** A long table in little room. It takes the focus, so that a keyboard can scroll it. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a place among the tab stops, whoever has only a keyboard could not scroll the box
    <div className="scroll-box border" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
