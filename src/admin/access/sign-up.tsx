import { useState, type FormEvent } from "react";
import { Link, Navigate } from "react-router-dom";
import { asShopError } from "../../domain/errors.ts";
import { signUp, useSession } from "../../hooks/use-session.ts";
import { paths } from "../../paths.ts";
import { AccessPage } from "./access-page.tsx";
import { CredentialFields, credentials } from "./credential-fields.tsx";

type State =
  | { readonly step: "untouched" | "busy" | "done" }
  | { readonly step: "failed"; readonly message: string };

/** /signup: an account that asks for access, and may do nothing until an administrator grants it. */
export function SignUp() {
  const session = useSession();
  const [state, setState] = useState<State>({ step: "untouched" });

  const isElsewhereIn = session.status === "administrator" || session.status === "stranger";
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
      const message = shopError.kind === "not-allowed" ? REFUSED : shopError.message;
      setState({ step: "failed", message });
    }
  }

  return (
    <AccessPage title="Sign Up">
      <p>
        An account is for those who run the shop. An administrator has to let you in before you can
        do anything with it.
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
  "This account could not be made. Choose a longer password, or log in if you have an account already.";
