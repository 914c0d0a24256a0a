import { useId, useRef, useState, type SubmitEvent } from "react";
import { home } from "../content/home.ts";
import { shop } from "../content/shop.ts";
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  subscriberFaults,
  type Subscriber,
} from "../domain/subscriber.ts";
import { useSubscribe } from "../hooks/use-subscribe.ts";

const EMPTY: Subscriber = { name: "", email: "" };
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

function SignUpForm() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [subscriber, setSubscriber] = useState(EMPTY);
  /** Nobody is told of a fault before having tried; from then on the messages follow what is typed. */
  const [hasTried, setTried] = useState(false);
  const { signUp, subscribe, prepare, reopen } = useSubscribe();
  const faults = hasTried ? subscriberFaults(subscriber) : {};

  const send = async () => {
    const [faulty] = Object.keys(subscriberFaults(subscriber));
    setTried(true);
    if (faulty) {
      form.current?.querySelector<HTMLInputElement>(`[name=${faulty}]`)?.focus();
      return;
    }
    if (!(await subscribe(subscriber))) return;
    setSubscriber(EMPTY);
    setTried(false);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (signUp.status !== "saving") void send();
  };

  return (
    <form ref={form} className="newsletter-form" noValidate onSubmit={onSubmit}>
      {FIELDS.map(({ field, label, type, complete, max }) => (
        <div key={field}>
          <label className="form-label" htmlFor={`${id}-${field}`}>
            {label}
          </label>
          <input
            id={`${id}-${field}`}
            className={faults[field] ? "form-control is-invalid" : "form-control"}
            name={field}
            type={type}
            autoComplete={complete}
            maxLength={max}
            required
            aria-invalid={faults[field] !== undefined}
            aria-describedby={`${id}-${field}-fault`}
            value={subscriber[field]}
            onFocus={prepare}
            onChange={({ target }) => {
              setSubscriber({ ...subscriber, [field]: target.value });
              if (signUp.status === "done" || signUp.status === "failed") reopen();
            }}
          />
          <p id={`${id}-${field}-fault`} className="newsletter-message mt-1 mb-0 small text-danger">
            {faults[field]}
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
            {signUp.error.message} What you typed is kept; you can also write to{" "}
            <a href={`mailto:${shop.email.info}`}>{shop.email.info}</a>.
          </span>
        )}
      </p>
      <p className="newsletter-wide mb-0 small text-secondary">{home.newsletter.small}</p>
    </form>
  );
}
