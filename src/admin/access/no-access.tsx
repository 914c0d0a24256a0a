import { useState } from "react";
import type { Account } from "../../data/session.ts";
import { errorMessage } from "../../content/messages.ts";
import { useSession } from "../../hooks/use-session.tsx";
import { AccessPage } from "./access-page.tsx";
import { LogOutButton } from "./log-out-button.tsx";

/** Shown instead of the admin screens to a signed-in user who is not an administrator. */
export function NoAccess({ account, hasRequested }: { account: Account; hasRequested: boolean }) {
  const { requestAccess } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function onAsk() {
    setIsBusy(true);
    setFault(null);
    try {
      await requestAccess(account);
    } catch (error) {
      setFault(errorMessage(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <AccessPage title="No access yet">
      <p>
        You are logged in as <strong>{account.email}</strong>. This account is not an administrator
        of the shop.
      </p>
      {hasRequested ? (
        <p role="status">
          You have asked for access. Reload this page once an administrator has granted it.
        </p>
      ) : (
        <p>Ask for access, and an administrator will see your request on the Team page.</p>
      )}
      {fault && (
        <p className="alert alert-danger" role="alert">
          {fault}
        </p>
      )}
      <p className="d-flex flex-wrap gap-2 mt-4">
        {hasRequested ? (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => window.location.reload()}
          >
            Reload
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-primary"
            disabled={isBusy}
            onClick={() => void onAsk()}
          >
            Request access
          </button>
        )}
        <LogOutButton />
      </p>
    </AccessPage>
  );
}
