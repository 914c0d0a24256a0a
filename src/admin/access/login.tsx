import { useMutation } from "@tanstack/react-query";
import { Link, Navigate, useLocation } from "react-router-dom";
import { asShopError } from "../../domain/errors.ts";
import { useSession } from "./use-session.tsx";
import { paths } from "../paths.ts";
import { AccessPage } from "./access-page.tsx";
import { CredentialForm, type Credentials } from "./credential-form.tsx";

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
        errorText={() => "Failed to log in"}
        submitLabel="Log In"
      />
    </AccessPage>
  );
}

/** Logs Firebase's error for support; the form only says that it failed. */
function logFailure(error: Error): void {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause ? cause.code : asShopError(error).kind;
  // oxlint-disable-next-line no-console -- the specification has the code and message of a failed log-in logged here
  console.error("Failed to log in:", code, cause.message);
}
