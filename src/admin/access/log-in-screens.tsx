import { useMutation } from "@tanstack/react-query";
import { Link, Navigate, useLocation } from "react-router-dom";
import { asShopError } from "../../lib/errors.ts";
import { errorMessage } from "../../ui/messages.ts";
import { paths } from "../paths.ts";
import { CredentialForm, type Credentials, AccessPage } from "./access-page.tsx";
import { useSession } from "./use-session.tsx";
import "../../styles/admin.scss";

/** /login: then on to the admin screen where the guard stopped the visitor. */
export function Login() {
  const { session, logIn } = useSession();
  const state = useLocation().state as { readonly next?: string } | null;
  const mutation = useMutation({
    mutationFn: ({ email, password }: Credentials) => logIn(email, password),
    onError: logFailure,
  });

  // Don't flash the form while a logged-in user is redirected.
  if (session.status === "loading" && mutation.isIdle) return null;
  if (session.status !== "loading" && session.status !== "signed-out") {
    return <Navigate to={state?.next ?? paths.admin} replace />;
  }
  return (
    <AccessPage
      title="Log In"
      links={
        <>
          <Link to={paths.forgotPassword}>Forgot Password?</Link>
          <Link to={paths.signUp}>Need an account? Sign Up</Link>
        </>
      }
    >
      <CredentialForm
        mutation={mutation}
        // The alert has the specification's words.
        errorText={() => "Failed to log in"}
        reasonText={(error) =>
          asShopError(error).kind === "not-allowed" ? "" : errorMessage(error)
        }
        submitLabel="Log In"
      />
    </AccessPage>
  );
}

/** Logs Firebase's error for support. */
function logFailure(error: Error): void {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause ? cause.code : asShopError(error).kind;
  // oxlint-disable-next-line no-console -- the specification has the code and message of a failed log-in logged here
  console.error("Failed to log in:", code, cause.message);
}

/** /signup: creates an account and requests access. It has no rights until an administrator grants them. */
export function SignUp() {
  const { session, signUp } = useSession();
  const mutation = useMutation({
    mutationFn: ({ email, password }: Credentials) => signUp(email, password),
  });

  const isSignedIn = session.status === "administrator" || session.status === "no-access";
  if (mutation.isSuccess || (mutation.isIdle && isSignedIn)) {
    return <Navigate to={paths.admin} replace />;
  }
  return (
    <AccessPage
      title="Sign Up"
      links={<Link to={paths.login}>Already have an account? Log In</Link>}
    >
      <p>
        Accounts are for staff. An administrator has to give you access before you can use yours.
      </p>
      <CredentialForm
        mutation={mutation}
        errorText={signUpErrorMessage}
        password="new-password"
        submitLabel="Sign Up"
      />
    </AccessPage>
  );
}

function signUpErrorMessage(error: unknown): string {
  return asShopError(error).kind === "not-allowed"
    ? "This account could not be created. Choose a longer password, or log in if you already have an account."
    : errorMessage(error);
}

/** /forgot-password: the reply is the same whether or not the address has an account. */
export function ForgotPassword() {
  const { sendPasswordReset } = useSession();
  const reset = useMutation({ mutationFn: ({ email }: Credentials) => sendPasswordReset(email) });
  return (
    <AccessPage title="Forgot Password" links={<Link to={paths.login}>Log In</Link>}>
      {reset.isSuccess ? (
        <p role="status">
          {`If there is an account for ${reset.variables.email}, we have sent an e-mail with a link to set a new password. Check your junk folder if it has not arrived in a few minutes.`}
        </p>
      ) : (
        <>
          <p>
            Enter the e-mail address of your account and we will send a link to set a new password.
          </p>
          <CredentialForm mutation={reset} password="none" submitLabel="Reset Password" />
        </>
      )}
    </AccessPage>
  );
}
