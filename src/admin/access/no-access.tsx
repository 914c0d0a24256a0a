import { useState } from "react";
import { asShopError } from "../../domain/errors.ts";
import { askForAccess, type Account } from "../../hooks/use-session.ts";
import { AccessPage } from "./access-page.tsx";
import { LogOutButton } from "./log-out-button.tsx";

/** What a signed-in visitor who is no administrator gets in place of every admin screen. */
export function NoAccess({ account, hasAsked }: { account: Account; hasAsked: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function onAsk() {
    setIsBusy(true);
    setFault(null);
    try {
      await askForAccess(account);
    } catch (error) {
      setFault(asShopError(error).message);
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
      {hasAsked ? (
        <p role="status">
          You have asked for access. Once an administrator has granted it, load this page again.
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
        {hasAsked ? (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => window.location.reload()}
          >
            Load Again
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
