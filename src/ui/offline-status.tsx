import type { ReactNode } from "react";

/**
 * offlineNotice(14:05 today, now) → "You are offline. This is the stock of 14:05."
 * @param at when the stock was read, in milliseconds since 1970; null if there is none.
 */
export function offlineNotice(at: number | null, now = new Date()): string {
  return `You are offline.${stockOf(at, now)}`;
}

/** Shown while the database does not answer; below it are the ways to contact the shop. @param at as in `offlineNotice`. */
export function troubleNotice(at: number | null, now = new Date()): string {
  return `Our stock list does not answer at the moment.${stockOf(at, now)}`;
}

function stockOf(at: number | null, now: Date): string {
  if (at === null) return "";
  const date = new Date(at);
  const time = date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const year = date.getFullYear() === now.getFullYear() ? undefined : "numeric";
  const day = date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year });
  const isToday = date.toDateString() === now.toDateString();
  return ` This is the stock of ${isToday ? time : `${day}, ${time}`}.`;
}

export const adminOfflineNotice =
  "You are offline. What you have entered stays here: save it when you are back online.";

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
