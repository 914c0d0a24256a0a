import { shop } from "./shop.ts";
import type { WrittenPage } from "./written.ts";

const PHONE = `[${shop.phone.shown}](tel:${shop.phone.dial})`;
const SALES = `[${shop.email.sales}](mailto:${shop.email.sales})`;

export const payments: WrittenPage = {
  title: "Payments, Delivery & Returns",
  description:
    "How to pay by PayPal or bank transfer, where we deliver, returns within 7 days of delivery, and the 12-month authenticity guarantee.",
  intro:
    "There is no checkout on this site. You ask about a piece, we confirm that it is still here and what it costs to send, and then you pay.",
  sections: [
    {
      id: "payments",
      heading: "Payments",
      body: [
        {
          facts: [
            ["Ways to pay", "PayPal or bank transfer, arranged with us when you enquire."],
            ["Currency", "All prices are in pounds sterling (GBP)."],
            [
              "VAT",
              "Prices include VAT where it applies. Pre-owned items carry no VAT, so there is none to reclaim on them.",
            ],
            ["Who may buy", "You must be at least 18."],
          ],
        },
        `We give you the account details when the sale is agreed. If a message about payment ever looks odd, ring us on ${PHONE} before you send any money.`,
      ],
    },
    {
      id: "delivery",
      heading: "Delivery",
      body: [
        {
          facts: [
            [
              "Paid by PayPal",
              "We can send the order only to the address registered with your PayPal account. Check that it is up to date before you pay.",
            ],
            [
              "Outside the UK",
              "Shipping outside the UK costs extra. We tell you the price before you pay.",
            ],
            [
              "Import duties",
              "Duties and taxes that your country charges on arrival fall to you, the buyer. Your customs office can tell you what to expect.",
            ],
          ],
        },
      ],
    },
    {
      id: "returns",
      heading: "Returns",
      body: [
        "We give a 7-day money-back guarantee. Return a piece to us within 7 days of delivery, unworn and in the same condition as you received it, for a full refund.",
        {
          facts: [
            ["How long", "7 days from delivery."],
            ["Condition", "Unworn, and the same as when it left us."],
            [
              "Certificates",
              "Everything that came with the piece comes back with it. A missing certificate is charged.",
            ],
            [
              "Return shipping",
              "We pay it if the return is due to our error. Otherwise it is yours to pay.",
            ],
            [
              "Restocking",
              "A restocking fee may apply. Ask us before you send the piece and we will tell you whether it does.",
            ],
          ],
        },
        "To return a piece:",
        {
          steps: [
            `Tell us within the 7 days, at ${SALES} or on ${PHONE}.`,
            "Pack it with its box, papers and certificate.",
            "Send it by a service that is tracked and insured for what you paid, and keep the receipt.",
          ],
        },
      ],
    },
    {
      id: "authenticity-guarantee",
      heading: "Authenticity guarantee",
      body: [
        "Every piece that we sell is guaranteed genuine for 12 months: made by the house whose name it bears, of the metal and with the stones that its page describes.",
        `If anybody gives you reason to doubt one in that time, tell us at ${SALES}, with what was said and by whom.`,
        "Nothing on this page takes away the rights that the law gives you as a consumer.",
      ],
    },
  ],
};
