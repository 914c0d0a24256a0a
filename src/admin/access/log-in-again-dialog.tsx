import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { errorMessage } from "../../content/messages.ts";
import { asShopError } from "../../domain/errors.ts";
import type { LogInPrompt, Session } from "../../hooks/use-session.tsx";
import { Button } from "../button.tsx";
import { CredentialForm, isBusy, type Credentials } from "./credential-form.tsx";

/** Prompts to log in again over the screen. Unsaved input stays, and the interrupted action continues. */
export function LogInAgainDialog({ prompt, session }: { prompt: LogInPrompt; session: Session }) {
  const isRemoved = session.status === "expired" && session.reason === "removed";
  const email = session.status === "expired" && !isRemoved ? session.account.email : "";
  const formId = useId();
  const mutation = useMutation({
    mutationFn: ({ email, password }: Credentials) => prompt.logIn(email, password),
  });

  return (
    <Dialog
      title={isRemoved ? "No longer an administrator" : "Your session has ended"}
      onCancel={prompt.cancel}
      actions={
        <>
          <Button
            type="submit"
            form={formId}

            disabled={isBusy(mutation)}
          >
            Log In
          </Button>
          <Button variant="outline-primary" onClick={prompt.cancel}>
            Not Now
          </Button>
        </>
      }
    >
      <p>
        {isRemoved
          ? "This account is no longer an administrator. Log in with one that is to continue. Nothing you typed is lost."
          : "Log in again to continue. Nothing you typed is lost, and anything you were saving will be saved."}
      </p>
      <CredentialForm id={formId} mutation={mutation} errorText={logInErrorMessage} email={email} />
    </Dialog>
  );
}

/** A wrong password has Firebase's error as its cause; an account without access has none. */
function logInErrorMessage(error: unknown): string {
  const { kind, cause } = asShopError(error);
  return kind === "not-allowed" && cause !== undefined ? "Failed to log in" : errorMessage(error);
}
