import { shop } from "./shop.ts";
import type { StaticPage } from "./static-page.ts";

const { company, address, phone, email } = shop;

export const terms: StaticPage = {
  title: "Terms & Conditions",
  description: `The terms on which ${shop.name} sells and buys jewellery. ${company.legalName}, company registration number ${company.registration}.`,
  intro: "The terms on which you use this site, buy from us and sell to us.",
  sections: [
    {
      id: "who-we-are",
      heading: "Who we are",
      body: [
        `${shop.name} is the trading name of ${company.legalName}. “We” and “us” mean that company.`,
        {
          facts: {
            "Company registration number": company.registration,
            Registered: `${company.registeredIn}.`,
            "VAT registration number": company.vat,
            Address: `${address.street}, ${address.city} ${address.postcode}`,
            Telephone: `[${phone.shown}](tel:${phone.dial})`,
            "E-mail": `[${email.info}](mailto:${email.info})`,
          },
        },
      ],
    },
    {
      id: "age",
      heading: "Who may use the site",
      body: ["You must be at least 18 to use this site, to buy from us and to sell to us."],
    },
    {
      id: "what-is-shown",
      heading: "What we show",
      body: [
        "We have most pieces only once, and some are sold at viewings before their page is removed, so a piece shown here may just have been sold. We describe each as carefully as we can, but colours on a screen may differ slightly.",
        "We are an independent dealer. We are not an agent of the brands whose jewellery we sell; their names and trade marks belong to them.",
      ],
    },
    {
      id: "prices",
      heading: "Prices",
      body: [
        "All prices are in pounds sterling (GBP) and include VAT where applicable. Pre-owned items carry no VAT. Pre-owned pieces are sold under the VAT margin scheme, so VAT cannot be reclaimed. Retail Price is the brand's current or last price for the piece when new; Was is our own previous price.",
      ],
    },
    {
      id: "buying",
      heading: "Buying",
      body: [
        "You cannot order or pay on this site, and an enquiry commits you to nothing. A sale is made when we have confirmed the piece and the price to you and have received your payment.",
        "Payment is by PayPal or bank transfer. See [payments](/payments#payments).",
      ],
    },
    {
      id: "delivery",
      heading: "Delivery",
      body: [
        "Orders paid by PayPal are sent only to the address registered with the PayPal account. Shipping outside the UK costs extra, and import duties are payable by the buyer. See [delivery](/payments#delivery).",
      ],
    },
    {
      id: "returns",
      heading: "Returns",
      body: [
        "You may return a piece within 7 days of delivery for a full refund if it is unworn and in the same condition. We pay for return shipping if the return is due to our error. Restocking fees may apply, and a missing certificate is charged. See [returns](/payments#returns).",
      ],
    },
    {
      id: "authenticity",
      heading: "Authenticity",
      body: [
        "What we sell is guaranteed genuine for 12 months. See the [authenticity guarantee](/payments#authenticity-guarantee).",
      ],
    },
    {
      id: "selling-to-us",
      heading: "Selling to us",
      body: [
        "What you offer us must be yours to sell. A quote is based on your photos and description and is subject to our inspection of the piece. We pay once we have inspected it and agreed the price with you. See [sell yours](/sell-yours).",
      ],
    },
    {
      id: "your-details",
      heading: "Your details",
      body: [
        `If you sign up for the newsletter, we store your name and e-mail address to send it to you. E-mail [${email.info}](mailto:${email.info}) to unsubscribe, or to ask what we hold about you.`,
      ],
    },
    {
      id: "law",
      heading: "Law",
      body: [
        "These terms are governed by the law of England and Wales. They do not affect your legal rights as a consumer.",
      ],
    },
  ],
};
