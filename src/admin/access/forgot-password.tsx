import { useId, useState, type FormEvent } from "react";
import { Link } from "react-router-dom";
import { errorMessage } from "../../content/messages.ts";
import { useSession } from "../../hooks/use-session.tsx";
import { paths } from "../../paths.ts";
import { AccessPage } from "./access-page.tsx";
import { credentials } from "./credential-fields.tsx";

type State =
  | { readonly step: "asking" | "busy" }
  | { readonly step: "sent"; readonly email: string }
  | { readonly step: "failed"; readonly message: string };

/** /forgot-password: the answer is the same whether or not the address has an account. */
export function ForgotPassword() {
  const { sendPasswordReset } = useSession();
  const emailId = useId();
  const [state, setState] = useState<State>({ step: "asking" });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email } = credentials(event.currentTarget);
    setState({ step: "busy" });
    try {
      await sendPasswordReset(email);
      setState({ step: "sent", email });
    } catch (error) {
      setState({ step: "failed", message: errorMessage(error) });
    }
  }

  return (
    <AccessPage title="Forgot Password">
      {state.step === "sent" ? (
        <p role="status">
          If there is an account for {state.email}, we have sent an e-mail with a link to set a new
          password. Check your junk folder if it has not arrived in a few minutes.
        </p>
      ) : (
        <>
          <p>
            Enter the e-mail address of your account and we will send a link to set a new password.
          </p>
          {state.step === "failed" && (
            <p className="alert alert-danger" role="alert">
              {state.message}
            </p>
          )}
          <form onSubmit={(event) => void onSubmit(event)}>
            <div className="mb-3">
              <label className="form-label" htmlFor={emailId}>
                Email
              </label>
              <input
                className="form-control"
                id={emailId}
                name="email"
                type="email"
                autoComplete="username"
                required
              />
            </div>
            <button
              type="submit"
              className="btn btn-primary w-100 py-3"
              disabled={state.step === "busy"}
            >
              Reset Password
            </button>
          </form>
        </>
      )}
      <p className="d-flex flex-wrap justify-content-between gap-2 column-gap-4 mt-4">
        <Link to={paths.login}>Log In</Link>
      </p>
    </AccessPage>
  );
}
