import { shop } from "./shop.ts";
import type { Section, StaticPage } from "./static-page.ts";

const { company, address, phone, email } = shop;

/** The regulator's name and website have changed before: they are only here. */
const regulator = { name: "Information Commission", site: "https://ico.org.uk" };

/** The text of the switch below the section "on-your-device". */
export const remembering = {
  label: "Remember viewed pieces, ring size and last visit",
  isOn: "On: this device remembers them.",
  isOff:
    "Off: they are deleted, with the copies of pages and pictures, and this device remembers none of them.",
  isNotStored:
    "Your browser stores nothing for this site, so this lasts until you close the page. Nothing is remembered anyway.",
};

/** Of App Check, if the shop uses it. */
const reCaptcha =
  "Before our database answers, Google's reCAPTCHA checks that the request comes from a person's browser. For that it reads technical data of your browser and may store something on your device. It is needed to protect the shop from misuse.";

/** An example: check it with a solicitor before you open. @param hasAppCheck whether the shop uses App Check. */
export function privacy({ hasAppCheck }: { readonly hasAppCheck: boolean }): StaticPage {
  return {
    title: "Privacy",
    description: `What ${shop.name} knows about you, why, for how long, and what you can do about it. No advertising and no analytics.`,
    intro:
      "You can look at everything in this shop without telling us who you are. There is no advertising and no analytics, and we set no cookies.",
    sections: [
      {
        id: "who-we-are",
        heading: "Who is responsible",
        body: [
          {
            facts: {
              Company: `${company.legalName}, trading as ${shop.name}`,
              Address: `${address.street}, ${address.city} ${address.postcode}`,
              "E-mail": `[${email.info}](mailto:${email.info})`,
              Telephone: `[${phone.shown}](tel:${phone.dial})`,
            },
          },
        ],
      },
      {
        id: "what-we-know",
        heading: "What we know about you, and why",
        body: [
          "We only have what you tell us. Nobody sells us data about you.",
          {
            facts: {
              "When you write or call":
                "Your name, how to reach you, and what you asked. We need them to answer you, and for a sale that you ask for (a contract, or steps before one). We delete them when the matter is closed, at the latest after two years.",
              "When we keep a piece for you":
                "Your name and our notes (steps before a contract). We delete them when the reservation ends, or about a month after it has passed.",
              "When you buy, sell, lend or borrow a piece":
                "Your name, your address, the piece and the price (a contract). Tax law makes us keep them for six years after the end of the year of the sale, and until then for a piece that is still in stock.",
              Newsletter:
                "Your name, your e-mail address, when you signed up and to which words you agreed. You consented, and may withdraw that at any time: each message says how. Then we delete your name, and keep your address and the record of your consent on a list of people whom we do not contact (our legitimate interest in respecting your wish), until you sign up again or ask us to erase it.",
              "When you open a page":
                "Your browser's requests reach Google, who runs our website for us, with your IP address. It is used to deliver the page and to fend off attacks (our legitimate interest in a safe website). We do not look at it.",
            },
          },
          ...(hasAppCheck ? [reCaptcha] : []),
        ],
      },
      onYourDevice,
      {
        id: "who-else",
        heading: "Who else sees it",
        body: [
          "Google stores our database and serves the website, on our behalf and under its data processing terms, which also cover data that leaves the United Kingdom. If you write to us on WhatsApp, Meta carries the message under its own terms. Our courier gets the address of a parcel, our bank and PayPal a payment, our accountant the books. Authorities get what the law demands. Nobody else gets anything.",
          "No decision about you is made by a machine alone.",
        ],
      },
      {
        id: "your-rights",
        heading: "What you can do",
        body: [
          {
            list: [
              "Ask what we have about you, and get a copy.",
              "Have it corrected, or deleted if we need not keep it.",
              "Ask us to use it only in part, or to hand it over in a form that a computer can read.",
              "Object to what we do because of our own interests, and at any time to the newsletter.",
              "Withdraw a consent. Earlier use of your data stays lawful.",
            ],
          },
          `Write to [${email.info}](mailto:${email.info}). It costs nothing, and we reply within a month.`,
        ],
      },
      {
        id: "complaints",
        heading: "Complaints",
        body: [
          `If you think that we have handled your data wrongly, send a complaint to [${email.info}](mailto:${email.info}?subject=Data%20protection%20complaint), or call or write to us. We confirm within 30 days that we have it, look into it without delay, and tell you the outcome.`,
          `You can also complain to the [${regulator.name}](${regulator.site}), which supervises data protection in the United Kingdom.`,
        ],
      },
    ],
  };
}

const onYourDevice: Section = {
  id: "on-your-device",
  heading: "What this site keeps on your device",
  body: [
    "Your browser keeps the following for this site. None of it is sent to us.",
    {
      list: [
        "Your shortlist, until you empty it. You asked for it by pressing the heart. Safari deletes it after a week in which you have not visited us: to keep it, send its link to yourself.",
        "What you type on Sell Yours, until you close the tab.",
        "Copies of pages and pictures that you have seen, and of the list of pieces, so that the shop also opens without a connection.",
        "Your place on each page, until you close the tab, so that Back leads there.",
        "For our staff only: their log-in, and forms that they have not saved yet.",
      ],
    },
    "Three things are only there for your convenience. You can turn them off here:",
    {
      list: [
        "the last twelve pieces that you looked at (Recently Viewed);",
        "your ring size, and the scale of your screen on the Ring Size Guide, if you set them;",
        "when you were last here, to count what is new since.",
      ],
    },
  ],
};
