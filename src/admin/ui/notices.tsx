import { useSyncExternalStore, type ReactNode } from "react";
import type { InvalidDocument } from "../../firebase/firebase.ts";
import { blockedWrites } from "../../firebase/writes.ts";
import { errorMessage } from "../../ui/messages.ts";

/** Says what went wrong; nothing if `error` is null. */
export function ErrorAlert({
  error,
  text = errorMessage,
}: {
  error: unknown;
  text?: typeof errorMessage;
}) {
  if (error === null) return null;
  return (
    <p className="alert alert-danger" role="alert">
      {text(error)}
    </p>
  );
}

/** Whether a save or deletion has been waiting for someone else's for over two seconds. */
function useIsBlocked(): boolean {
  return useSyncExternalStore(blockedWrites.subscribe, blockedWrites.getSnapshot) > 0;
}

/** Says why a save or deletion takes long: someone else keeps its documents locked. */
export function BlockedNotice() {
  const isBlocked = useIsBlocked();
  return (
    <div className="sticky-top" role="status">
      {isBlocked && (
        <p className="mb-0 px-3 px-sm-4 py-2 border-bottom bg-warning-subtle">
          Someone else is using the database. Trying again…
        </p>
      )}
    </div>
  );
}

/** Names documents that cannot be shown, so that the dealer can repair or delete them. Nothing if there are none. */
export function InvalidDocuments({
  of: documents,
  collection,
  summary,
  children,
}: {
  of: readonly InvalidDocument[];
  collection: string;
  summary: string;
  /** What to do about them. */
  children?: ReactNode;
}) {
  if (documents.length === 0) return null;
  return (
    <details className="alert alert-warning">
      <summary>{summary}</summary>
      {children}
      <ul>
        {documents.map(({ id }) => (
          <li key={id}>
            <code>{`${collection}/${id}`}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
