import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { Helmet } from "react-helmet-async";
import { fullTitle } from "../../content/page-meta.ts";
import { asShopError } from "../../lib/errors.ts";
import { errorMessage } from "../../ui/messages.ts";
import { Button } from "../ui/controls.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorAlert } from "../ui/notices.tsx";
import { useLeave } from "../ui/use-unsaved-work.ts";
import { CredentialForm, isBusy, type Credentials } from "./access-page.tsx";
import { useSession, type Session } from "./use-session.tsx";

/** Asks the administrator to log in again. The screen stays, and the interrupted action continues. */
export function LogInAgainDialog({ session }: { session: Session & { status: "expired" } }) {
  const { logInAgain, logOut } = useSession();
  const isRemoved = session.reason === "removed";
  const formId = useId();
  const mutation = useMutation({
    mutationFn: ({ email, password }: Credentials) => logInAgain(email, password),
  });
  const leaving = useMutation({ mutationFn: logOut });
  const leave = useLeave();

  return (
    <Dialog
      isPassing
      title={isRemoved ? "No longer an administrator" : "Your session has ended"}
      actions={
        <>
          <Button type="submit" form={formId} isBusy={isBusy(mutation)}>
            Log In
          </Button>
          <Button
            variant="outline-primary"
            isBusy={leaving.isPending}
            onClick={() => leave(leaving.mutate, true)}
          >
            Leave
          </Button>
        </>
      }
    >
      {/* The tab's would still name what was open. */}
      <Helmet>
        <title>{fullTitle("Log In")}</title>
      </Helmet>
      <p>
        {isRemoved
          ? "This account is no longer an administrator. What you typed and were saving waits until it is one again. Nobody else sees it."
          : "Log in again to continue. Nothing you typed is lost, and anything you were saving will be saved."}
      </p>
      <ErrorAlert error={leaving.error} text={() => "Failed to log out"} />
      <CredentialForm
        id={formId}
        mutation={mutation}
        errorText={logInErrorMessage}
        email={isRemoved ? "" : session.account.email}
      />
    </Dialog>
  );
}

/** A wrong password has Firebase's error as its cause; an account without access has none. */
function logInErrorMessage(error: unknown): string {
  const { kind, cause } = asShopError(error);
  if (kind !== "not-allowed") return errorMessage(error);
  return cause === undefined
    ? "This account is not an administrator. Log in with another account."
    : "Failed to log in";
}
