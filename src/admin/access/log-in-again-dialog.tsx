import { useId, useState, type FormEvent } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { errorMessage } from "../../content/messages.ts";
import { asShopError } from "../../domain/errors.ts";
import type { LogInPrompt, Session } from "../../hooks/use-session.tsx";
import { CredentialFields, credentials } from "./credential-fields.tsx";

/** Prompts to log in again over the screen. Unsaved input stays, and the interrupted action goes on. */
export function LogInAgainDialog({ prompt, session }: { prompt: LogInPrompt; session: Session }) {
  const isRemoved = session.status === "expired" && session.reason === "removed";
  const email = session.status === "expired" && !isRemoved ? session.account.email : "";
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = credentials(event.currentTarget);
    setIsBusy(true);
    setFault(null);
    try {
      await prompt.logIn(typed.email, typed.password);
    } catch (error) {
      const shopError = asShopError(error);
      const isRefused = shopError.kind === "not-allowed" && shopError.cause !== undefined;
      setFault(isRefused ? "Failed to log in" : errorMessage(shopError));
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      title={isRemoved ? "No longer an administrator" : "Your session has ended"}
      onCancel={prompt.cancel}
      actions={
        <>
          <button type="submit" form={formId} className="btn btn-primary" disabled={isBusy}>
            Log In
          </button>
          <button type="button" className="btn btn-outline-primary" onClick={prompt.cancel}>
            Not Now
          </button>
        </>
      }
    >
      <p>
        {isRemoved
          ? "This account is no longer an administrator. Log in with one that is to continue. Nothing you typed is lost."
          : "Log in again to continue. Nothing you typed is lost, and anything you were saving will be saved."}
      </p>
      {fault && (
        <p className="alert alert-danger" role="alert">
          {fault}
        </p>
      )}
      <form id={formId} onSubmit={(event) => void onSubmit(event)}>
        <CredentialFields email={email} />
      </form>
    </Dialog>
  );
}
