import { useState, type FormEvent } from "react";
import { Link, Navigate } from "react-router-dom";
import { errorMessage } from "../../content/messages.ts";
import { asShopError } from "../../domain/errors.ts";
import { useSession } from "../../hooks/use-session.tsx";
import { paths } from "../../paths.ts";
import { AccessPage } from "./access-page.tsx";
import { CredentialFields, credentials } from "./credential-fields.tsx";

type State =
  | { readonly step: "untouched" | "busy" | "done" }
  | { readonly step: "failed"; readonly message: string };

/** /signup: creates an account and requests access. It has no rights until an administrator grants them. */
export function SignUp() {
  const { session, signUp } = useSession();
  const [state, setState] = useState<State>({ step: "untouched" });

  const isElsewhereIn = session.status === "administrator" || session.status === "no-access";
  if (state.step === "done" || (state.step === "untouched" && isElsewhereIn)) {
    return <Navigate to={paths.admin} replace />;
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password } = credentials(event.currentTarget);
    setState({ step: "busy" });
    try {
      await signUp(email, password);
      setState({ step: "done" });
    } catch (error) {
      const shopError = asShopError(error);
      const message = shopError.kind === "not-allowed" ? REFUSED : errorMessage(shopError);
      setState({ step: "failed", message });
    }
  }

  return (
    <AccessPage title="Sign Up">
      <p>
        Accounts are for staff. An administrator has to give you access before you can use yours.
      </p>
      {state.step === "failed" && (
        <p className="alert alert-danger" role="alert">
          {state.message}
        </p>
      )}
      <form onSubmit={(event) => void onSubmit(event)}>
        <CredentialFields isNew />
        <button
          type="submit"
          className="btn btn-primary w-100 py-3"
          disabled={state.step === "busy"}
        >
          Sign Up
        </button>
      </form>
      <p className="d-flex flex-wrap justify-content-between gap-2 column-gap-4 mt-4">
        <Link to={paths.login}>Already have an account? Log In</Link>
      </p>
    </AccessPage>
  );
}

const REFUSED =
  "This account could not be created. Choose a longer password, or log in if you already have an account.";
