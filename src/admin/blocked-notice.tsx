import { useIsBlocked } from "./access/use-is-blocked.ts";

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
