import { shop } from "./shop.ts";
import type { StaticPage } from "./static-page.ts";

export const aboutUs: StaticPage = {
  title: "About Us",
  description: `${shop.name} has dealt in pre-owned and new branded jewellery from Hatton Garden, London, since ${shop.since}. Viewing by appointment; pieces sourced on request.`,
  intro: `${shop.name} has bought and sold branded jewellery in Hatton Garden, London, since ${shop.since}.`,
  sections: [
    {
      id: "what-we-deal-in",
      heading: "What we deal in",
      body: [
        "Rings, necklaces, bracelets, earrings and watches by well-known houses, pre-owned and new. Nearly every piece is the only one we have: once it is sold, it is gone.",
        "Each piece has its own page with its condition, from Brand New to Gently Used, and what comes with it: the box, the papers, the certificate. If you would like to know more, please ask.",
      ],
    },
    {
      id: "genuine",
      heading: "Authenticity",
      body: [
        "A signature is easy to copy. Weight, finish, hallmarks and the way a stone is set are not, so we check these before we offer a piece. Everything we sell is guaranteed genuine for 12 months: see our [authenticity guarantee](/payments#authenticity-guarantee).",
      ],
    },
    {
      id: "appointments",
      heading: "Viewings",
      body: [
        "We work from an office in Hatton Garden rather than a shop, so viewings are by appointment only. Tell us which pieces you would like to see and which day would suit you. There is no rush and no obligation to buy.",
        `Our hours and directions are on the [contact page](/contact).`,
      ],
    },
    {
      id: "sourcing",
      heading: "Can't find it?",
      body: [
        "We can source pieces on request. After years in Hatton Garden, we know who to ask. Tell us the brand, the model, the metal, your size and your budget.",
      ],
    },
    {
      id: "selling",
      heading: "Selling to us",
      body: [
        "We buy from private owners. Find out how to [sell yours](/sell-yours): all it takes to start is a message and a few photos.",
      ],
    },
  ],
};
