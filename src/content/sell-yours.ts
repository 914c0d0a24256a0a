import { shop } from "./shop.ts";

export const sellYours = {
  title: "Sell Yours",
  description: `Sell your branded jewellery to ${shop.name} in Hatton Garden: send details and photos, get an instant quote subject to inspection, and get paid instantly.`,
  intro:
    "We buy branded jewellery and watches, pre-owned or never worn. All it takes is a message, a few photos and one appointment or parcel.",
  steps: [
    {
      heading: "Send us the details",
      text: `Contact us by WhatsApp on [${shop.whatsapp.shown}](https://wa.me/${shop.whatsapp.number}) or by email at [${shop.email.sales}](mailto:${shop.email.sales}), with details of the piece, its certificates and some photos. The form below writes the message for you.`,
    },
    {
      heading: "Get an instant quote",
      text: "We reply with a quote based on what you send us. It is subject to our inspection of the piece.",
    },
    {
      heading: "Book an appointment, or post it",
      text: "Bring the piece to us in Hatton Garden, by appointment, or send it by post. Please ask us before you post it: we will tell you how to pack and insure it.",
    },
    {
      heading: "Get paid instantly",
      text: "Once we have inspected the piece and agreed the price, we pay you instantly.",
    },
  ],
  photographs: {
    heading: "What to photograph",
    list: [
      "The front and the back, in daylight",
      "Hallmarks, signatures and serial numbers, close enough to read",
      "Stones from above, and how they are set",
      "Wear, marks and repairs, so that we can quote fairly",
      "The box, the papers and the receipt, if you have them",
    ],
  },
  form: {
    heading: "Tell us what you have",
    intro:
      "This creates an email or a WhatsApp message for you to check and send. Add your photos there.",
  },
} as const;
