import { useId, useRef, useState, type SubmitEvent } from "react";
import { Link } from "react-router-dom";
import { home } from "../content/home.ts";
import { shop } from "../content/shop.ts";
import { isOnline, scriptLoadError } from "../lib/browser.ts";
import { asShopError, ShopError } from "../lib/errors.ts";
import { fieldText } from "../lib/text.ts";
import { paths } from "../routing/paths.ts";
import { Field } from "../ui/field.tsx";
import { errorMessage } from "../ui/messages.ts";
import { useWhenOnline } from "../ui/use-online.ts";
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  validateSubscriber,
  type Subscriber,
} from "./subscriber.ts";

/** The newsletter's sign-up form, which can be hidden and shown. */
export function Newsletter() {
  const id = useId();
  const [isShown, setShown] = useState(true);
  const { heading, text } = home.newsletter;
  return (
    <section className="newsletter d-print-none" aria-labelledby={`${id}-heading`}>
      <div className="container newsletter-inner">
        <div className="newsletter-text">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p>{text}</p>
          <button
            type="button"
            className="newsletter-toggle text-decoration-underline"
            aria-expanded={isShown}
            aria-controls={`${id}-form`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? "Hide Sign-Up" : "Sign Up to Our Newsletter"}
          </button>
        </div>
        <div id={`${id}-form`} hidden={!isShown}>
          <SignUpForm />
        </div>
      </div>
    </section>
  );
}

/** The fields are uncontrolled, so that text typed before hydration is kept; method="dialog" sends nothing before it. */
function readSubscriber(form: HTMLFormElement) {
  const typed = new FormData(form);
  return { name: fieldText(typed, "name"), email: fieldText(typed, "email") };
}

function SignUpForm() {
  /** Null until the first attempt; from then on they follow what is typed. */
  const [errors, setErrors] = useState<ReturnType<typeof validateSubscriber> | null>(null);
  const { signUp, subscribe, reopen } = useSubscribe();
  const form = useRef<HTMLFormElement>(null);
  // A correction would be cleared with the rest, although it was not sent.
  const isSaving = signUp.status === "saving";

  const send = async (form: HTMLFormElement) => {
    const subscriber = readSubscriber(form);
    const found = validateSubscriber(subscriber);
    setErrors(found);
    const [invalid] = Object.keys(found);
    if (invalid) form.querySelector<HTMLInputElement>(`[name=${invalid}]`)?.focus();
    else if (await subscribe(subscriber)) {
      form.reset();
      setErrors(null);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSaving) void send(event.currentTarget);
  };
  useWhenOnline(() => {
    const isWaiting = signUp.status === "failed" && signUp.error.kind === "offline";
    if (isWaiting && form.current) void send(form.current);
  });
  const onChange = (form: HTMLFormElement) => {
    if (errors) setErrors(validateSubscriber(readSubscriber(form)));
    if (signUp.status === "done" || signUp.status === "failed") reopen();
  };

  return (
    <form
      ref={form}
      className="newsletter-form"
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      onChange={({ currentTarget }) => onChange(currentTarget)}
    >
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        error={errors?.name}
        readOnly={isSaving}
        aria-required
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        error={errors?.email}
        readOnly={isSaving}
        aria-required
      />
      <button type="submit" className="btn btn-primary" disabled={isSaving}>
        Sign Up
      </button>
      <p className="newsletter-message form-row mb-0 text-success" role="status">
        {signUp.status === "done" && <span>Signed Up!</span>}
        {signUp.status === "failed" && (
          <span className="text-danger">
            <span>{errorMessage(signUp.error)}</span> Your details are still here. You can also
            write to <a href={`mailto:${shop.email.info}`}>{shop.email.info}</a>.
          </span>
        )}
      </p>
      <p className="form-row mb-0 small text-secondary">
        <span>{home.newsletter.consent}</span> <Link to={paths.privacy}>Privacy</Link>
      </p>
    </form>
  );
}

type SignUp =
  | { readonly status: "open" | "saving" | "done" }
  | { readonly status: "failed"; readonly error: ShopError };

/**
 * Signing up for the newsletter. The script that stores the subscriber loads when it is needed.
 * `subscribe` resolves to whether the subscriber was stored; `reopen` clears the result of the last attempt.
 */
function useSubscribe() {
  const [signUp, setSignUp] = useState<SignUp>({ status: "open" });
  const subscribe = async (subscriber: Subscriber): Promise<boolean> => {
    setSignUp({ status: "saving" });
    try {
      // A browser may remember that a script failed to load.
      if (!(await isOnline())) throw new ShopError("offline");
      const customers = await import("./subscribe-store.ts").catch(async (cause: unknown) => {
        throw await scriptLoadError(cause);
      });
      await customers.subscribe(subscriber, home.newsletter.consent);
      setSignUp({ status: "done" });
      return true;
    } catch (error) {
      setSignUp({ status: "failed", error: asShopError(error) });
      return false;
    }
  };
  return { signUp, subscribe, reopen: () => setSignUp({ status: "open" }) };
}
