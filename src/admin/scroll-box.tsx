import type { ReactNode } from "react";

/** A scrollable box for a long table. It is focusable, so that the keyboard can scroll it. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users could not scroll the box otherwise
    <div className="scroll-box border" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
