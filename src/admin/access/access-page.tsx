import type { UseMutationResult } from "@tanstack/react-query";
import type { SyntheticEvent, ReactNode } from "react";
import { Field } from "../../ui/field.tsx";
import type { errorMessage } from "../../ui/messages.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Button } from "../ui/controls.tsx";
import { ErrorAlert } from "../ui/notices.tsx";

export interface Credentials {
  readonly email: string;
  /** "" in a form without a password field. */
  readonly password: string;
}

const MIN_PASSWORD_LENGTH = 8;

/** The form of every screen that logs in or signs up, with the error of its last attempt. Failed input stays. */
export function CredentialForm({
  id,
  mutation,
  errorText,
  reasonText,
  password = "current-password",
  email = "",
  submitLabel,
}: {
  id?: string;
  mutation: UseMutationResult<unknown, Error, Credentials>;
  errorText?: typeof errorMessage;
  /** What to do about it, if `errorText` does not say so; "" if there is nothing to say. */
  reasonText?: typeof errorMessage;
  password?: "current-password" | "new-password" | "none";
  /** Fills in the e-mail address. */
  email?: string;
  /** Leave it out if the button is outside the form. */
  submitLabel?: string;
}) {
  const isNew = password === "new-password";

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => (fields.get(name) as string | null) ?? "";
    mutation.mutate({ email: text("email"), password: text("password") });
  }

  return (
    <form id={id} onSubmit={onSubmit}>
      <ErrorAlert error={mutation.error} {...(errorText && { text: errorText })} />
      <p role="status">{mutation.error && reasonText?.(mutation.error)}</p>
      <Field
        label="Email"
        className="mb-3"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        data-autofocus={email === "" ? true : undefined}
        required
      />
      {password !== "none" && (
        <Field
          label="Password"
          className="mb-3"
          hint={isNew && `At least ${MIN_PASSWORD_LENGTH} characters.`}
          name="password"
          type="password"
          autoComplete={password}
          minLength={isNew ? MIN_PASSWORD_LENGTH : undefined}
          data-autofocus={email === "" ? undefined : true}
          required
        />
      )}
      {submitLabel && (
        <Button type="submit" className="w-100 py-3" isBusy={isBusy(mutation)}>
          {submitLabel}
        </Button>
      )}
    </form>
  );
}

/** True after success too: the screen changes as soon as the session has loaded. */
export function isBusy({ status }: { readonly status: string }): boolean {
  return status === "pending" || status === "success";
}

/** The layout of the log-in screens: one narrow column, with links below. */
export function AccessPage({
  title,
  children,
  links,
}: {
  title: string;
  children: ReactNode;
  links?: ReactNode;
}) {
  return (
    <div className="admin access mx-auto px-3 py-5">
      <PageHead title={title} />
      <h1 className="mb-4">{title}</h1>
      {children}
      {links && (
        <p className="d-flex flex-wrap justify-content-between gap-2 column-gap-4 mt-4">{links}</p>
      )}
    </div>
  );
}
