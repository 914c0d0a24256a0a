import { useId, useRef, useState, type SubmitEvent } from "react";
import { fieldErrorMessage } from "../content/field-messages.ts";
import { home } from "../content/home.ts";
import { errorMessage } from "../content/messages.ts";
import { shop } from "../content/shop.ts";
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  type Subscriber,
  validateSubscriber,
} from "../domain/subscriber.ts";
import { fieldText } from "../domain/text.ts";
import { useSubscribe } from "../hooks/use-subscribe.ts";

const FIELDS = [
  { field: "name", label: "Name", type: "text", complete: "name", max: MAX_NAME_LENGTH },
  { field: "email", label: "Email", type: "email", complete: "email", max: MAX_EMAIL_LENGTH },
] as const;

/** The newsletter's sign-up form, which can be hidden and shown. */
export function Newsletter() {
  const id = useId();
  const [isShown, setShown] = useState(true);
  const { heading, text } = home.newsletter;
  return (
    <section className="newsletter" aria-labelledby={`${id}-heading`}>
      <div className="container newsletter-inner">
        <div className="newsletter-text">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p>{text}</p>
          <button
            type="button"
            className="newsletter-toggle"
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

/** The fields are uncontrolled, so that what is typed before hydration stays; method="dialog" sends nothing before it. */
function subscriberIn(form: HTMLFormElement): Subscriber {
  const typed = new FormData(form);
  return { name: fieldText(typed, "name"), email: fieldText(typed, "email") };
}

function SignUpForm() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  /** Null until the first attempt; from then on they follow what is typed. */
  const [shownErrors, setErrors] = useState<ReturnType<typeof validateSubscriber> | null>(null);
  const { signUp, subscribe, prepare, reopen } = useSubscribe();
  const errors = shownErrors ?? {};

  const send = async () => {
    if (!form.current) return;
    const subscriber = subscriberIn(form.current);
    const found = validateSubscriber(subscriber);
    setErrors(found);
    const [invalid] = Object.keys(found);
    if (invalid) {
      form.current.querySelector<HTMLInputElement>(`[name=${invalid}]`)?.focus();
      return;
    }
    if (!(await subscribe(subscriber))) return;
    form.current?.reset();
    setErrors(null);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (signUp.status !== "saving") void send();
  };
  const onChange = () => {
    if (form.current && shownErrors) setErrors(validateSubscriber(subscriberIn(form.current)));
    if (signUp.status === "done" || signUp.status === "failed") reopen();
  };

  return (
    <form
      ref={form}
      className="newsletter-form"
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
    >
      {FIELDS.map(({ field, label, type, complete, max }) => (
        <div key={field}>
          <label className="form-label" htmlFor={`${id}-${field}`}>
            {label}
          </label>
          <input
            id={`${id}-${field}`}
            className={errors[field] ? "form-control is-invalid" : "form-control"}
            name={field}
            type={type}
            autoComplete={complete}
            maxLength={max}
            required
            aria-invalid={errors[field] !== undefined}
            aria-describedby={`${id}-${field}-fault`}
            onFocus={prepare}
          />
          <p id={`${id}-${field}-fault`} className="newsletter-message mt-1 mb-0 small text-danger">
            {errors[field] && fieldErrorMessage(field, errors[field])}
          </p>
        </div>
      ))}
      <button type="submit" className="btn btn-primary" disabled={signUp.status === "saving"}>
        Sign Up
      </button>
      <p className="newsletter-message newsletter-wide mb-0 text-success" role="status">
        {signUp.status === "done" && "Signed Up!"}
        {signUp.status === "failed" && (
          <span className="text-danger">
            {errorMessage(signUp.error)} Your details are still here. You can also write to{" "}
            <a href={`mailto:${shop.email.info}`}>{shop.email.info}</a>.
          </span>
        )}
      </p>
      <p className="newsletter-wide mb-0 small text-secondary">{home.newsletter.small}</p>
    </form>
  );
}
