import { useId, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { shop } from "../../content/shop.ts";
import { emailLink, whatsappLink, type Enquiry } from "../../domain/enquiry.ts";
import { CONDITIONS } from "../../domain/product.ts";
import {
  EXTRAS,
  offerEnquiry,
  offerFaults,
  type Extra,
  type OfferFaults,
  type SellerOffer,
} from "../../domain/seller-offer.ts";

const NOTHING: SellerOffer = {
  what: "",
  brand: "",
  condition: "",
  extras: [],
  askingPrice: "",
  name: "",
};

type Way = "email" | "whatsapp";

/** Writes the message with which a seller asks for a quote, and opens it to be looked over and sent. */
export function SellForm() {
  const [offer, setOffer] = useState(NOTHING);
  const [hasTried, setHasTried] = useState(false);
  const [opened, setOpened] = useState<{ way: Way; enquiry: Enquiry } | null>(null);
  const form = useRef<HTMLFormElement>(null);

  // Said only after the first attempt, and then as it is mended.
  const faults: OfferFaults = hasTried ? offerFaults(offer) : {};

  function set(change: Partial<SellerOffer>) {
    setOffer((before) => ({ ...before, ...change }));
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setHasTried(true);
    const firstFault = Object.keys(offerFaults(offer))[0];
    if (firstFault !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${firstFault}"]`)?.focus();
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
    <form ref={form} className="sell-form" noValidate onSubmit={onSubmit}>
      <TextField
        label="What it is"
        name="what"
        hint="For example: bracelet, 18ct yellow gold, size 17"
        value={offer.what}
        fault={faults.what}
        isRequired
        onChange={(what) => set({ what })}
      />
      <TextField
        label="Brand"
        name="brand"
        value={offer.brand}
        onChange={(brand) => set({ brand })}
      />
      <Field label="Condition">
        {(id) => (
          <select
            id={id}
            className="form-select"
            value={offer.condition}
            onChange={(event) => set({ condition: event.target.value })}
          >
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
        value={offer.askingPrice}
        fault={faults.askingPrice}
        inputMode="decimal"
        onChange={(askingPrice) => set({ askingPrice })}
      />
      <fieldset>
        <legend className="form-label fs-6">What comes with it</legend>
        {EXTRAS.map((extra) => (
          <label key={extra} className="form-check">
            <input
              type="checkbox"
              className="form-check-input"
              checked={offer.extras.includes(extra)}
              onChange={() => set({ extras: toggled(offer.extras, extra) })}
            />
            <span className="form-check-label">{extra}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        value={offer.name}
        fault={faults.name}
        isRequired
        onChange={(name) => set({ name })}
      />
      <div className="sell-form-wide d-flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary" value="email">
          Write The Email
        </button>
        <button type="submit" className="btn btn-outline-primary" value="whatsapp">
          Write On Whatsapp
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
      <textarea id={id} className="form-control mb-3" rows={12} readOnly value={enquiry.message} />
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

function toggled(extras: readonly Extra[], extra: Extra): readonly Extra[] {
  return EXTRAS.filter((one) => (one === extra ? !extras.includes(one) : extras.includes(one)));
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
  value,
  onChange,
  hint,
  fault,
  isRequired = false,
  inputMode,
  autoComplete = "off",
}: {
  label: string;
  name: keyof SellerOffer;
  value: string;
  onChange: (value: string) => void;
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
            value={value}
            autoComplete={autoComplete}
            inputMode={inputMode}
            aria-required={isRequired}
            aria-invalid={fault !== undefined}
            aria-describedby={hint === undefined ? `${id}-fault` : `${id}-fault ${id}-hint`}
            onChange={(event) => onChange(event.target.value)}
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
