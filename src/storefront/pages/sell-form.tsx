import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import { shop } from "../../content/shop.ts";
import { emailLink, whatsappLink, type Enquiry } from "../../domain/enquiry.ts";
import { CONDITIONS } from "../../domain/product.ts";
import {
  EXTRAS,
  offerEnquiry,
  offerFaults,
  type OfferFaults,
  type SellerOffer,
} from "../../domain/seller-offer.ts";
import { fieldText } from "../../domain/text.ts";

type Way = "email" | "whatsapp";

/** Writes the message with which a seller asks for a quote, and opens it to be looked over and sent. */
export function SellForm() {
  /** Null until the first attempt; from then on they follow what is typed. */
  const [shownFaults, setFaults] = useState<OfferFaults | null>(null);
  const [opened, setOpened] = useState<{ way: Way; enquiry: Enquiry } | null>(null);
  const faults = shownFaults ?? {};

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const offer = offerIn(form);
    const found = offerFaults(offer);
    setFaults(found);
    const [firstFault] = Object.keys(found);
    if (firstFault !== undefined) {
      form.querySelector<HTMLElement>(`[name="${firstFault}"]`)?.focus();
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
        shownFaults && setFaults(offerFaults(offerIn(currentTarget)))
      }
    >
      <TextField
        label="What it is"
        name="what"
        hint="For example: bracelet, 18ct yellow gold, size 17"
        fault={faults.what}
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
        hint="In pounds. Leave it empty if you would rather hear ours."
        fault={faults.askingPrice}
        inputMode="decimal"
      />
      <fieldset className="sell-extras">
        <legend>What comes with it</legend>
        {EXTRAS.map((extra) => (
          <label key={extra} className="form-check">
            <input type="checkbox" className="form-check-input" name="extras" value={extra} />
            <span className="form-check-label">{extra}</span>
          </label>
        ))}
      </fieldset>
      <TextField label="Your name" name="name" autoComplete="name" fault={faults.name} isRequired />
      <div className="enquire-buttons">
        <button type="submit" className="btn btn-primary" value="email">
          Write The Email
        </button>
        <button type="submit" className="btn btn-outline-primary" value="whatsapp">
          Write On Whatsapp
        </button>
      </div>
      <div role="status">{opened && <Opened {...opened} />}</div>
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
    <div className="sell-opened">
      <p>
        Your message is ready in {way === "email" ? "your mail program" : "WhatsApp"}: add your
        photographs and send it. If nothing has opened,{" "}
        <a
          href={linkFor(way, enquiry)}
          {...(way === "whatsapp" && { target: "_blank", rel: "noreferrer" })}
        >
          open it again
        </a>{" "}
        or copy the message and send it to{" "}
        {way === "email" ? shop.email.sales : shop.whatsapp.shown} yourself.
      </p>
      <label className="form-label" htmlFor={id}>
        Your message
      </label>
      <textarea id={id} className="form-control" rows={12} readOnly value={enquiry.message} />
      <button type="button" className="btn btn-outline-primary" onClick={onCopy}>
        {hasCopied ? "Copied" : "Copy The Message"}
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
    name: text("name"),
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
          {!isRequired && <span className="optional"> (optional)</span>}
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
          <p id={`${id}-fault`} className="field-fault">
            {fault}
          </p>
          {hint !== undefined && (
            <p id={`${id}-hint`} className="form-text">
              {hint}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
