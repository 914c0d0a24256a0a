import type { ReactNode } from "react";

/**
 * A quiet line at the top of the page, which screen readers announce.
 * @param text null while there is a connection.
 * @param children what to do instead, after the text.
 */
export function OfflineStatus({ text, children }: { text: string | null; children?: ReactNode }) {
  return (
    <div role="status">
      {text && (
        <p className="offline-status mb-0 px-3 py-2 border-bottom bg-light text-center text-secondary d-print-none">
          <span>{text}</span>
          {children}
        </p>
      )}
    </div>
  );
}
