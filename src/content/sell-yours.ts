import { shop } from "./shop.ts";
import type { Words } from "./written.ts";

export const sellYours: {
  readonly title: string;
  readonly description: string;
  readonly intro: Words;
  readonly steps: readonly { readonly heading: string; readonly text: Words }[];
  readonly photographs: { readonly heading: string; readonly list: readonly Words[] };
  readonly form: { readonly heading: string; readonly intro: Words };
} = {
  title: "Sell Yours",
  description: `Sell your branded jewellery to ${shop.name} in Hatton Garden: send details and photographs, get an instant quote subject to inspection, and be paid at once.`,
  intro:
    "We buy branded jewellery and watches, pre-owned or never worn. It takes a message, a few photographs and one appointment or one parcel.",
  steps: [
    {
      heading: "Send us the details",
      text: `Contact us by WhatsApp on [${shop.whatsapp.shown}](https://wa.me/${shop.whatsapp.number}) or by e-mail at [${shop.email.sales}](mailto:${shop.email.sales}), with what you know of the piece, its certificates and some photographs. The form below writes the message for you.`,
    },
    {
      heading: "Get an instant quote",
      text: "We answer with what we would pay. A quote is given on what you send us, and is subject to our inspection of the piece.",
    },
    {
      heading: "Book an appointment, or post it",
      text: "Bring the piece to us in Hatton Garden, by appointment, or send it by post. Ask us before you post it: we will tell you how to pack and insure it.",
    },
    {
      heading: "Be paid at once",
      text: "When we have inspected the piece and the price is agreed, payment is instant.",
    },
  ],
  photographs: {
    heading: "What to photograph",
    list: [
      "The front and the back, in daylight",
      "Hallmarks, signatures and serial numbers, close enough to read",
      "Stones from above, and how they are set",
      "Wear, marks and repairs, so that the quote is a fair one",
      "The box, the papers and the receipt, if you have them",
    ],
  },
  form: {
    heading: "Tell us what you have",
    intro:
      "This writes an e-mail or a WhatsApp message for you to look over and send. Add your photographs there.",
  },
};
