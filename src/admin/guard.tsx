import { useEffect, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { askToLogInAgain, useSession } from "../hooks/use-session.ts";
import { paths } from "../paths.ts";
import { NoAccess } from "./access/no-access.tsx";
import { LogOutButton } from "./access/log-out-button.tsx";

/**
 * Shows its children to administrators only, and nothing of them before it is known who is there. It is a courtesy:
 * what nobody else may see or change is held by firestore.rules.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const hasEnded = session.status === "ended" ? session.why : null;

  // Going to another screen is an action too: it asks to log in again.
  useEffect(() => {
    if (hasEnded && location.key) askToLogInAgain(hasEnded).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of place asks, not the ending itself
  }, [location.key]);

  switch (session.status) {
    case "unknown":
      return (
        <main className="admin px-3 py-5 text-center" role="status">
          Loading...
        </main>
      );
    case "failed":
      return (
        <main className="admin px-3 py-5 text-center">
          <div className="failed" role="alert">
            <p>{session.error.message}</p>
            <button type="button" className="btn btn-primary" onClick={session.retry}>
              Retry
            </button>
          </div>
          <LogOutButton />
        </main>
      );
    case "signed-out":
      return <Navigate to={paths.login} replace state={{ next: here(location) }} />;
    case "stranger":
      return (
        <main>
          <NoAccess account={session.account} hasAsked={session.hasAsked} />
        </main>
      );
    case "administrator":
    case "ended":
      return children;
  }
}

function here({ pathname, search, hash }: { pathname: string; search: string; hash: string }) {
  return `${pathname}${search}${hash}`;
}
