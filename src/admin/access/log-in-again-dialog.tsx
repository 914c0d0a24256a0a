import { useId, useState, type FormEvent } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { errorMessage } from "../../content/messages.ts";
import { asShopError } from "../../domain/errors.ts";
import type { LogInAgain } from "../../hooks/use-session.ts";
import { CredentialFields, credentials } from "./credential-fields.tsx";

/** Asks to log in again over the screen as it stands; what was typed there stays, and what was begun goes on. */
export function LogInAgainDialog({ asked }: { asked: LogInAgain }) {
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password } = credentials(event.currentTarget);
    setIsBusy(true);
    setFault(null);
    try {
      await asked.logIn(email, password);
    } catch (error) {
      const shopError = asShopError(error);
      const isRefused = shopError.kind === "not-allowed" && shopError.cause !== undefined;
      setFault(isRefused ? "Failed to log in" : errorMessage(shopError));
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      title={asked.why === "removed" ? "No longer an administrator" : "Your session has ended"}
      onCancel={asked.cancel}
      actions={
        <>
          <button type="submit" form={formId} className="btn btn-primary" disabled={isBusy}>
            Log In
          </button>
          <button type="button" className="btn btn-outline-primary" onClick={asked.cancel}>
            Not Now
          </button>
        </>
      }
    >
      <p>
        {asked.why === "removed"
          ? "This account is no longer an administrator. Log in with one that is to continue. Nothing you typed is lost."
          : "Log in again to continue. Nothing you typed is lost, and anything you were saving will be saved."}
      </p>
      {fault && (
        <p className="alert alert-danger" role="alert">
          {fault}
        </p>
      )}
      <form id={formId} onSubmit={(event) => void onSubmit(event)}>
        <CredentialFields email={asked.why === "signed-out" ? (asked.account?.email ?? "") : ""} />
      </form>
    </Dialog>
  );
}
