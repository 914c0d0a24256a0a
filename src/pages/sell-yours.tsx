import { useState, type SubmitEvent } from "react";
import { sellYours } from "../content/sell-yours.ts";
import { enquiryLinks, offerEnquiry } from "../enquiry/enquiries.ts";
import type { Enquiry } from "../enquiry/enquiry.ts";
import { MessagePanel } from "../enquiry/message-panel.tsx";
import { EXTRAS, type SellerOffer, validateOffer } from "../enquiry/seller-offer.ts";
import type { FieldErrors } from "../lib/errors.ts";
import { fieldText } from "../lib/text.ts";
import { useTypedText } from "../device/use-typed-text.ts";
import { CONDITIONS } from "../products/product.ts";
import { paths } from "../routing/paths.ts";
import { Field } from "../ui/field.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageHeader, Sentence } from "../ui/rich-text.tsx";

/** How to sell to the shop: four steps, and a form that writes the first message. */
export function SellYours() {
  const { title, description, intro, steps, photographs, form } = sellYours;
  return (
    <div className="static-page container">
      <PageHead title={title} description={description} path={paths.sellYours} />
      <PageHeader title={title} intro={intro} />
      <ol className="sell-steps list-unstyled mb-5">
        {steps.map((step) => (
          <li key={step.heading}>
            <h2 className="h3">{step.heading}</h2>
            <p className="mb-0">
              <Sentence text={step.text} />
            </p>
          </li>
        ))}
      </ol>
      <div className="sell-ask">
        <section aria-labelledby="tell-us">
          <h2 id="tell-us" className="mb-3">
            {form.heading}
          </h2>
          <p>
            <Sentence text={form.intro} />
          </p>
          <SellForm />
        </section>
        <section aria-labelledby="photographs">
          <h2 id="photographs" className="h3">
            {photographs.heading}
          </h2>
          <ul className="list-unstyled">
            {photographs.list.map((item) => (
              <li key={item} className="py-2 border-top">
                <Sentence text={item} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

type Channel = "email" | "whatsapp";

/** Writes the message in which a seller asks for a quote, and opens it in the mail app or WhatsApp. */
export function SellForm() {
  /** Null until the first attempt; from then on they follow what is typed. */
  const [errors, setErrors] = useState<FieldErrors<SellerOffer> | null>(null);
  const [opened, setOpened] = useState<{ channel: Channel; enquiry: Enquiry } | null>(null);
  const { form, keep } = useTypedText("sell-yours-1");

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const offer = readOffer(event.currentTarget);
    const found = validateOffer(offer);
    setErrors(found);
    const [invalid] = Object.keys(found);
    if (invalid !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${invalid}"]`)?.focus();
      return;
    }
    const button = event.nativeEvent.submitter;
    const channel = button?.getAttribute("value") === "whatsapp" ? "whatsapp" : "email";
    const enquiry = offerEnquiry(offer);
    setOpened({ channel, enquiry });
    const link = enquiryLinks(enquiry)[channel];
    if (channel === "whatsapp") window.open(link, "_blank", "noreferrer");
    else window.open(link, "_self"); // opens the mail app; the page stays
  }

  function onClose() {
    form.current?.querySelector<HTMLElement>(`[value="${opened?.channel}"]`)?.focus();
    setOpened(null);
  }

  return (
    <>
      <form
        ref={form}
        className="sell-form"
        method="dialog"
        noValidate
        onSubmit={onSubmit}
        onChange={({ currentTarget }) => {
          keep();
          if (!errors) return;
          const offer = readOffer(currentTarget);
          const found = validateOffer(offer);
          setErrors(found);
          if (opened && Object.keys(found).length === 0)
            setOpened({ ...opened, enquiry: offerEnquiry(offer) });
        }}
      >
        <Field
          label="What are you selling?"
          name="what"
          autoComplete="off"
          hint="For example: bracelet, 18ct yellow gold, size 17"
          error={errors?.what}
          aria-required
        />
        <Field
          label="Brand"
          mark="(optional)"
          name="brand"
          autoComplete="off"
          error={errors?.brand}
        />
        <Field as="select" label="Condition" name="condition">
          <option value="">Not sure</option>
          {CONDITIONS.map((condition) => (
            <option key={condition}>{condition}</option>
          ))}
        </Field>
        <Field
          label="Asking price"
          mark="(optional)"
          name="askingPrice"
          autoComplete="off"
          inputMode="decimal"
          hint="In pounds. Leave this empty if you'd prefer us to suggest a price."
          error={errors?.askingPrice}
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
        <Field
          label="Your name"
          name="sellerName"
          autoComplete="name"
          error={errors?.sellerName}
          aria-required
        />
        <div className="form-row d-flex flex-wrap gap-2">
          <button type="submit" className="btn btn-primary" value="email">
            Create email
          </button>
          <button type="submit" className="btn btn-outline-primary" value="whatsapp">
            Create WhatsApp message
          </button>
        </div>
      </form>
      <p className="mt-3 mb-0" role="status">
        {opened &&
          `Your message is ready in ${opened.channel === "email" ? "your email app" : "WhatsApp"}. Add your photos and send it.`}
      </p>
      {opened && <MessagePanel {...opened.enquiry} onClose={onClose} />}
    </>
  );
}

/** The fields are uncontrolled, so that text typed before hydration is kept; method="dialog" sends nothing before it. */
function readOffer(form: HTMLFormElement): SellerOffer {
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
