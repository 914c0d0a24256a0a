import { useState, type FormEvent } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { asShopError, ShopError } from "../../domain/errors.ts";
import { useSession } from "../../hooks/use-session.tsx";
import { paths } from "../../paths.ts";
import { AccessPage } from "./access-page.tsx";
import { CredentialFields, credentials } from "./credential-fields.tsx";
import { destination } from "./destination.ts";

/** /login: then on to the page that was asked for. */
export function Login() {
  const { session, logIn } = useSession();
  const location = useLocation();
  const [state, setState] = useState<"untouched" | "busy" | "failed">("untouched");

  const isIn = session.status !== "loading" && session.status !== "signed-out";
  if (isIn) return <Navigate to={destination(location)} replace />;
  // Don't flash the form while a logged-in user is redirected.
  if (session.status === "loading" && state === "untouched") return null;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password } = credentials(event.currentTarget);
    setState("busy");
    try {
      await logIn(email, password);
      // Stay busy: the screen changes as soon as the session has loaded.
    } catch (error) {
      logFailure(error);
      setState("failed");
    }
  }

  return (
    <AccessPage title="Log In">
      {state === "failed" && (
        <p className="alert alert-danger" role="alert">
          Failed to log in
        </p>
      )}
      <form onSubmit={(event) => void onSubmit(event)}>
        <CredentialFields />
        <button type="submit" className="btn btn-primary w-100 py-3" disabled={state === "busy"}>
          Log In
        </button>
      </form>
      <p className="d-flex flex-wrap justify-content-between gap-2 column-gap-4 mt-4">
        <Link to={paths.forgotPassword}>Forgot Password?</Link>
        <Link to={paths.signUp}>Need an account? Sign Up</Link>
      </p>
    </AccessPage>
  );
}

/** Logs the backend's reason for support; the form only says that it failed. */
function logFailure(error: unknown): void {
  const said = error instanceof ShopError ? (error.cause ?? error) : error;
  const code =
    typeof said === "object" && said !== null && "code" in said
      ? said.code
      : asShopError(error).kind;
  const message = said instanceof Error ? said.message : String(said);
  // oxlint-disable-next-line no-console -- the specification has the code and message of a failed log-in logged here
  console.error("Failed to log in:", code, message);
}
