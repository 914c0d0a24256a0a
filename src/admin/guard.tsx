import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { errorMessage } from "../content/messages.ts";
import { useSession } from "../hooks/use-session.tsx";
import { paths } from "../paths.ts";
import { NoAccess } from "./access/no-access.tsx";
import { LogOutButton } from "./access/log-out-button.tsx";

/** Shows its children to administrators only. This is a courtesy: firestore.rules protect the data itself. */
export function Guard({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const location = useLocation();

  switch (session.status) {
    case "loading":
      return (
        <main className="admin px-3 py-5 text-center" role="status">
          Loading...
        </main>
      );
    case "failed":
      return (
        <main className="admin px-3 py-5 text-center">
          <div className="failed" role="alert">
            <p>{errorMessage(session.error)}</p>
            <button type="button" className="btn btn-primary" onClick={session.retry}>
              Retry
            </button>
          </div>
          <LogOutButton />
        </main>
      );
    case "signed-out":
      return <Navigate to={paths.login} replace state={{ next: here(location) }} />;
    case "no-access":
      return (
        <main>
          <NoAccess account={session.account} hasRequested={session.hasRequested} />
        </main>
      );
    case "administrator":
    case "expired":
      return children;
  }
}

function here({ pathname, search, hash }: { pathname: string; search: string; hash: string }) {
  return `${pathname}${search}${hash}`;
}
