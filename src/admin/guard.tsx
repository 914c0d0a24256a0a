import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { Failed } from "../components/failed.tsx";
import { useSession } from "./access/use-session.tsx";
import { paths } from "../paths.ts";
import { LogOutButton } from "./access/log-out-button.tsx";
import { NoAccess } from "./access/no-access.tsx";

/** Shows its children to administrators only. This is a courtesy: firestore.rules protects the data itself. */
export function Guard({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const { pathname, search, hash } = useLocation();

  switch (session.status) {
    case "loading":
      return (
        <main className="admin px-3 py-5 text-center">
          <p role="status">Loading...</p>
        </main>
      );
    case "failed":
      return (
        <main className="admin px-3 py-5 text-center">
          <Failed error={session.error} retry={session.retry} />
          <LogOutButton />
        </main>
      );
    case "signed-out":
      return <Navigate to={paths.login} replace state={{ next: pathname + search + hash }} />;
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
