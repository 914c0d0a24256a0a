import { shop } from "./shop.ts";
import type { Section } from "./static-page.ts";

const { company, address, email, phone } = shop;

/** The form of the Consumer Contracts Regulations 2013, Schedule 3, part B. The law fixes its content. */
const FORM = [
  `To: ${company.legalName}, ${address.street}, ${address.city} ${address.postcode}, ${phone.shown}, ${email.sales}`,
  "I/We* hereby give notice that I/We* cancel my/our* contract of sale of the following goods:",
  "Ordered on*/received on*:",
  "Name of consumer(s):",
  "Address of consumer(s):",
  "Signature of consumer(s), only if this form is notified on paper:",
  "Date:",
];
/** A link in a text ends with a bracket. */
const BODY = encodeURIComponent(FORM.join("\r\n\r\n"))
  .replaceAll("(", "%28")
  .replaceAll(")", "%29");
const MAIL = `mailto:${email.sales}?subject=Cancellation&body=${BODY}`;

/**
 * An example of what a customer who buys by e-mail or telephone must be told before the sale. The page Payments, Delivery & Returns
 * shows it if `isShown` is true. It is off until you have settled it with your solicitor: it gives customers more than 7 days, and
 * no restocking fee.
 */
export const cancellation: { readonly isShown: boolean; readonly sections: readonly Section[] } = {
  isShown: false,
  sections: [
    {
      id: "cancellation",
      heading: "Your right to cancel",
      body: [
        "If you buy from us by e-mail, telephone or post, without having come to see us, you may cancel the sale within 14 days. You need not give a reason.",
        {
          facts: {
            "How long":
              "Until 14 days after the day on which you, or a person you have named, received the piece.",
            "How to cancel": `Tell us clearly, in a letter, by e-mail to [${email.sales}](mailto:${email.sales}) or on [${phone.shown}](tel:${phone.dial}). You may use the form below. It is enough that you send it in time.`,
            "Sending it back":
              "Within 14 days after you told us. You pay for it, so use an insured service.",
            Refund:
              "Everything you paid us, with delivery at our standard rate, in the way in which you paid. We send it within 14 days after the piece, or proof that you have sent it, has reached us.",
            Handling:
              "You may look at the piece and try it on as you would in a shop. If it has lost value because you did more than that, we may refund less.",
            Exceptions: "Pieces that were made or engraved to your wishes.",
          },
        },
      ],
    },
    {
      id: "cancellation-form",
      heading: "Cancellation form",
      body: [
        `Fill this in only if you wish to cancel. You can [send it as an e-mail](${MAIL}), or print it.`,
        ...FORM,
        "* Delete as appropriate.",
      ],
    },
  ],
};
