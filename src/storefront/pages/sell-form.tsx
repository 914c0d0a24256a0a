import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import { offerEnquiry } from "../../content/enquiries.ts";
import { fieldErrorMessages } from "../../content/field-messages.ts";
import { shop } from "../../content/shop.ts";
import { emailLink, whatsappLink, type Enquiry } from "../../domain/enquiry.ts";
import { CONDITIONS } from "../../domain/product.ts";
import type { FieldErrors } from "../../domain/errors.ts";
import { EXTRAS, type SellerOffer, validateOffer } from "../../domain/seller-offer.ts";
import { fieldText } from "../../domain/text.ts";

type Way = "email" | "whatsapp";

/** Writes the message with which a seller asks for a quote, and opens it to be looked over and sent. */
export function SellForm() {
  /** Null until the first attempt; from then on they follow what is typed. */
  const [shownErrors, setErrors] = useState<FieldErrors<SellerOffer> | null>(null);
  const [opened, setOpened] = useState<{ way: Way; enquiry: Enquiry } | null>(null);
  const errors = fieldErrorMessages(shownErrors ?? {});

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const offer = offerIn(form);
    const found = validateOffer(offer);
    setErrors(found);
    const [invalid] = Object.keys(found);
    if (invalid !== undefined) {
      form.querySelector<HTMLElement>(`[name="${invalid}"]`)?.focus();
      return;
    }
    const pressed = event.nativeEvent.submitter;
    const way: Way = pressed?.getAttribute("value") === "whatsapp" ? "whatsapp" : "email";
    const enquiry = offerEnquiry(offer);
    setOpened({ way, enquiry });
    const link = linkFor(way, enquiry);
    if (way === "whatsapp") window.open(link, "_blank", "noreferrer");
    else window.open(link, "_self"); // The browser hands it to the mail program and stays here.
  }

  return (
    <form
      className="sell-form"
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      onChange={({ currentTarget }) =>
        shownErrors && setErrors(validateOffer(offerIn(currentTarget)))
      }
    >
      <TextField
        label="What are you selling?"
        name="what"
        hint="For example: bracelet, 18ct yellow gold, size 17"
        fault={errors.what}
        isRequired
      />
      <TextField label="Brand" name="brand" />
      <Field label="Condition">
        {(id) => (
          <select id={id} name="condition" className="form-select">
            <option value="">Not sure</option>
            {CONDITIONS.map((condition) => (
              <option key={condition}>{condition}</option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Asking price"
        name="askingPrice"
        hint="In pounds. Leave this empty if you'd prefer us to suggest a price."
        fault={errors.askingPrice}
        inputMode="decimal"
      />
      <fieldset>
        <legend className="form-label fs-6">What comes with it</legend>
        {EXTRAS.map((extra) => (
          <label key={extra} className="form-check">
            <input type="checkbox" className="form-check-input" name="extras" value={extra} />
            <span className="form-check-label">{extra}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label="Your name"
        name="sellerName"
        autoComplete="name"
        fault={errors.sellerName}
        isRequired
      />
      <div className="sell-form-wide d-flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary" value="email">
          Create e-mail
        </button>
        <button type="submit" className="btn btn-outline-primary" value="whatsapp">
          Create WhatsApp message
        </button>
      </div>
      <div className="sell-form-wide" role="status">
        {opened && <Opened {...opened} />}
      </div>
    </form>
  );
}

/** What was opened, once more: a browser without a mail program opens nothing and says nothing. */
function Opened({ way, enquiry }: { way: Way; enquiry: Enquiry }) {
  const [hasCopied, setHasCopied] = useState(false);
  const id = useId();

  function onCopy() {
    void navigator.clipboard.writeText(enquiry.message).then(
      () => setHasCopied(true),
      // Not allowed here: the text is marked, to be copied by hand.
      () => (document.getElementById(id) as HTMLTextAreaElement | null)?.select(),
    );
  }

  return (
    <div className="p-4 border bg-white">
      <p>
        Your message is ready in {way === "email" ? "your e-mail app" : "WhatsApp"}. Add your photos
        and send it. If nothing opened,{" "}
        <a
          href={linkFor(way, enquiry)}
          {...(way === "whatsapp" && { target: "_blank", rel: "noreferrer" })}
        >
          open it again{" "}
        </a>{" "}
        or copy the message and send it to{" "}
        {way === "email" ? shop.email.sales : shop.whatsapp.shown}.
      </p>
      <label className="form-label" htmlFor={id}>
        Your message
      </label>
      <textarea id={id} className="form-control mb-3" rows={12} readOnly value={enquiry.message} />
      <button type="button" className="btn btn-outline-primary" onClick={onCopy}>
        {hasCopied ? "Copied" : "Copy message"}
      </button>
    </div>
  );
}

function linkFor(way: Way, { subject, message }: Enquiry): string {
  return way === "email"
    ? emailLink({ to: shop.email.sales, subject, body: message })
    : whatsappLink({ number: shop.whatsapp.number, text: message });
}

/** The fields are uncontrolled, so that what is typed before hydration stays; method="dialog" sends nothing before it. */
function offerIn(form: HTMLFormElement): SellerOffer {
  const typed = new FormData(form);
  const text = (name: keyof SellerOffer) => fieldText(typed, name);
  return {
    what: text("what"),
    brand: text("brand"),
    condition: text("condition"),
    extras: EXTRAS.filter((extra) => typed.getAll("extras").includes(extra)),
    askingPrice: text("askingPrice"),
    sellerName: text("sellerName"),
  };
}

function Field({ label, children }: { label: ReactNode; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

function TextField({
  label,
  name,
  hint,
  fault,
  isRequired = false,
  inputMode,
  autoComplete = "off",
}: {
  label: string;
  name: keyof SellerOffer;
  hint?: string;
  fault?: string | undefined;
  isRequired?: boolean;
  inputMode?: "decimal";
  autoComplete?: string;
}) {
  return (
    <Field
      label={
        <>
          {label}
          {!isRequired && <span className="text-secondary fw-normal"> (optional)</span>}
        </>
      }
    >
      {(id) => (
        <>
          <input
            id={id}
            name={name}
            className={`form-control${fault === undefined ? "" : " is-invalid"}`}
            autoComplete={autoComplete}
            inputMode={inputMode}
            aria-required={isRequired}
            aria-invalid={fault !== undefined}
            aria-describedby={hint === undefined ? `${id}-fault` : `${id}-fault ${id}-hint`}
          />
          <p id={`${id}-fault`} className="form-text text-danger mb-0">
            {fault}
          </p>
          {hint !== undefined && (
            <p id={`${id}-hint`} className="form-text mb-0">
              {hint}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
