import { useId } from "react";

/** The two fields that every log-in has. Both are required, and the e-mail must look like one. */
export function CredentialFields({
  email = "",
  isNew = false,
}: {
  email?: string;
  /** A password is being chosen, not asked for. */
  isNew?: boolean;
}) {
  const emailId = useId();
  const passwordId = useId();
  const hintId = useId();
  return (
    <>
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
          defaultValue={email}
          data-autofocus={email === "" ? true : undefined}
          required
        />
      </div>
      <div className="mb-3">
        <label className="form-label" htmlFor={passwordId}>
          Password
        </label>
        <input
          className="form-control"
          id={passwordId}
          name="password"
          type="password"
          autoComplete={isNew ? "new-password" : "current-password"}
          data-autofocus={email === "" ? undefined : true}
          required
          {...(isNew && { minLength: MIN_PASSWORD_LENGTH, "aria-describedby": hintId })}
        />
        {isNew && (
          <p className="form-text" id={hintId}>
            At least {MIN_PASSWORD_LENGTH} characters.
          </p>
        )}
      </div>
    </>
  );
}

const MIN_PASSWORD_LENGTH = 8;

/** What was typed into them. */
export function credentials(form: HTMLFormElement): { email: string; password: string } {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return { email: text("email"), password: text("password") };
}
