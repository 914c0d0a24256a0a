import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate, Navigate, useLocation } from "react-router-dom";
import { paths } from "../../routing/paths.ts";
import { Failed } from "../../ui/load-state-view.tsx";
import { Button } from "../ui/controls.tsx";
import { ErrorAlert } from "../ui/notices.tsx";
import { useLeave } from "../ui/use-unsaved-work.ts";
import { AccessPage } from "./access-page.tsx";
import type { Account } from "./session-store.ts";
import { useSession } from "./use-session.tsx";

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

/** Logs out and goes to the log-in screen, or says that it failed. */
export function LogOutButton({ className = "btn btn-outline-primary" }: { className?: string }) {
  const navigate = useNavigate();
  const leave = useLeave();
  const session = useSession();
  const logOut = useMutation({
    mutationFn: async () => {
      await session.logOut();
      await navigate(paths.login);
    },
  });

  return (
    <>
      <button
        type="button"
        className={className}
        disabled={logOut.isPending}
        onClick={() => leave(() => logOut.mutate())}
      >
        Log Out
      </button>
      <ErrorAlert error={logOut.error} text={() => "Failed to log out"} />
    </>
  );
}

/** Shown instead of the admin screens to a signed-in user who is not an administrator. */
function NoAccess({ account, hasRequested }: { account: Account; hasRequested: boolean }) {
  const { requestAccess } = useSession();
  const request = useMutation({ mutationFn: () => requestAccess(account) });
  return (
    <AccessPage title="No access yet">
      <p>
        You are logged in as <strong>{account.email}</strong>. This account is not an administrator
        of the shop.
      </p>
      {hasRequested ? (
        <p role="status">
          You have asked for access. Reload this page when an administrator has granted it.
        </p>
      ) : (
        <p>Request access, and an administrator will see your request under Team.</p>
      )}
      <ErrorAlert error={request.error} />
      <p className="d-flex flex-wrap gap-2 mt-4">
        <Button
          isBusy={request.isPending}
          onClick={() => (hasRequested ? window.location.reload() : request.mutate())}
        >
          {hasRequested ? "Reload" : "Request access"}
        </Button>
        <LogOutButton />
      </p>
    </AccessPage>
  );
}
