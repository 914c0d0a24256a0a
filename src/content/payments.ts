import { shop } from "./shop.ts";
import type { StaticPage } from "./static-page.ts";

const PHONE = `[${shop.phone.shown}](tel:${shop.phone.dial})`;
const SALES = `[${shop.email.sales}](mailto:${shop.email.sales})`;

export const payments: StaticPage = {
  title: "Payments, Delivery & Returns",
  description:
    "How to pay by PayPal or bank transfer, where we deliver, returns within 7 days of delivery, and the 12-month authenticity guarantee.",
  intro:
    "There is no online checkout. You enquire about a piece, we confirm that it is available and what delivery costs, and then you pay.",
  sections: [
    {
      id: "payments",
      heading: "Payments",
      body: [
        {
          facts: {
            "Ways to pay": "PayPal or bank transfer, arranged with us when you enquire.",
            Currency: "All prices are in pounds sterling (GBP).",
            VAT: "Prices include VAT where applicable. Pre-owned items carry no VAT. Pre-owned pieces are sold under the VAT margin scheme, so VAT cannot be reclaimed.",
            "Who may buy": "You must be at least 18.",
          },
        },
        `We give you the account details when the sale is agreed. If a message about payment ever looks suspicious, call us on ${PHONE} before you send any money.`,
      ],
    },
    {
      id: "delivery",
      heading: "Delivery",
      body: [
        {
          facts: {
            "Paid by PayPal":
              "We can send the order only to the address registered with your PayPal account. Check that it is up to date before you pay.",
            "Outside the UK":
              "Shipping outside the UK costs extra. We tell you the price before you pay.",
            "Import duties":
              "Import duties and taxes are payable by you, the buyer. Your customs office can tell you what to expect.",
          },
        },
      ],
    },
    {
      id: "returns",
      heading: "Returns",
      body: [
        "We give a 7-day money-back guarantee. Return a piece to us within 7 days of delivery, unworn and in the same condition as you received it, for a full refund.",
        {
          facts: {
            "How long": "7 days from delivery.",
            Condition: "Unworn, and the same as when it left us.",
            Certificates:
              "Return everything that came with the piece. A missing certificate is charged.",
            "Return shipping": "We pay it if the return is due to our error. Otherwise you pay it.",
            Restocking:
              "A restocking fee may apply. Ask us before you send the piece and we will tell you whether it does.",
          },
        },
        "To return a piece:",
        {
          steps: [
            `Tell us within the 7 days, at ${SALES} or on ${PHONE}.`,
            "Pack it with its box, papers and certificate.",
            "Send it by a tracked service, insured for what you paid, and keep the receipt.",
          ],
        },
      ],
    },
    {
      id: "authenticity-guarantee",
      heading: "Authenticity guarantee",
      body: [
        "Every piece we sell is guaranteed genuine for 12 months: made by the brand named on its page, with the metal and stones described there.",
        `If you have any reason to doubt a piece in that time, tell us at ${SALES} and include any expert opinion you have received.`,
        "Nothing on this page affects your legal rights as a consumer.",
      ],
    },
  ],
};
