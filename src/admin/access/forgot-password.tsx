import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useSession } from "./use-session.tsx";
import { paths } from "../../paths.ts";
import { AccessPage } from "./access-page.tsx";
import { CredentialForm, type Credentials } from "./credential-form.tsx";

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
