import { useState, type FormEvent } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { asShopError, ShopError } from "../../domain/errors.ts";
import { logIn, useSession } from "../../hooks/use-session.ts";
import { paths } from "../../paths.ts";
import { AccessPage } from "./access-page.tsx";
import { CredentialFields, credentials } from "./credential-fields.tsx";
import { destination } from "./destination.ts";

/** /login: e-mail and password; on to where the visitor was headed. */
export function Login() {
  const session = useSession();
  const location = useLocation();
  const [state, setState] = useState<"untouched" | "busy" | "failed">("untouched");

  const isIn = session.status !== "unknown" && session.status !== "signed-out";
  if (isIn) return <Navigate to={destination(location)} replace />;
  // Somebody who is logged in already must not see the form flash by.
  if (session.status === "unknown" && state === "untouched") return null;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password } = credentials(event.currentTarget);
    setState("busy");
    try {
      await logIn(email, password);
      // Stays busy: as soon as the session knows who this is, the screen moves on.
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

/** What the backend said, for whoever looks after the shop: the person at the form is told no more than that it failed. */
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
