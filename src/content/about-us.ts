import { shop } from "./shop.ts";
import type { WrittenPage } from "./written.ts";

export const aboutUs: WrittenPage = {
  title: "About Us",
  description: `${shop.name} has dealt in pre-owned and new branded jewellery from Hatton Garden, London, since ${shop.since}. Viewing by appointment; pieces sourced on request.`,
  intro: `${shop.name} has bought and sold branded jewellery in Hatton Garden, London, since ${shop.since}.`,
  sections: [
    {
      id: "what-we-deal-in",
      heading: "What we deal in",
      body: [
        "Jewellery by the houses that people ask for by name: rings, necklaces, bracelets, earrings and watches, some pre-owned and some new. Nearly all of it is one of a kind to us. When a piece has gone, there is no second one in the drawer.",
        "Each piece has a page that gives its condition in one of six plain words, from Brand New to Gently Used, and says what comes with it: the box, the papers, the certificate. If something is not on the page and matters to you, ask.",
      ],
    },
    {
      id: "genuine",
      heading: "Whether it is genuine",
      body: [
        "A signature on a clasp is easy to copy. Weight, finish, hallmarks and the way a stone is set are not, and that is what we look at before a piece is offered. What we sell is guaranteed genuine for 12 months, and the guarantee is set out [in full here](/payments#authenticity-guarantee).",
      ],
    },
    {
      id: "appointments",
      heading: "Seeing a piece",
      body: [
        "We work from an office in Hatton Garden and not from a shop floor, so pieces are viewed by appointment only. Tell us which ones you would like to see and which day would suit. An appointment is unhurried and commits you to nothing.",
        `Our hours and the way to the door are on the [contact page](/contact).`,
      ],
    },
    {
      id: "sourcing",
      heading: "If it is not in the shop",
      body: [
        "We can source pieces on request. Hatton Garden is a street where every dealer knows what the next one has in the safe, and after all these years we know whom to ask. Give us the house, the model, the metal, your size and the most you would pay.",
      ],
    },
    {
      id: "selling",
      heading: "If you have something to sell",
      body: [
        "We buy from private owners. [Selling yours](/sell-yours) begins with a message and a few photographs.",
      ],
    },
  ],
};
