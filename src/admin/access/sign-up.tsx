import { useMutation } from "@tanstack/react-query";
import { Link, Navigate } from "react-router-dom";
import { errorMessage } from "../../content/messages.ts";
import { asShopError } from "../../domain/errors.ts";
import { useSession } from "./use-session.tsx";
import { paths } from "../paths.ts";
import { AccessPage } from "./access-page.tsx";
import { CredentialForm, type Credentials } from "./credential-form.tsx";

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
