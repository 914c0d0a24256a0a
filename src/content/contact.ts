import { shop } from "./shop.ts";
import type { StaticPage } from "./static-page.ts";

export const contact: StaticPage = {
  title: "Contact",
  description: `Call, message or email ${shop.name}: ${shop.phone.shown}, ${shop.email.info}. ${shop.address.street}, ${shop.address.city}. By appointment only.`,
  intro:
    "Ask about a piece, book an appointment or tell us what you are looking for. Call or message us, whichever you prefer.",
  sections: [
    {
      id: "finding-us",
      heading: "How to find us",
      body: [
        "We are at the northern end of Hatton Garden, just before Clerkenwell Road. There is no shop window: ring the bell for Suite 4 and come up to the second floor. Please book first, as we see visitors by appointment only.",
        {
          facts: {
            "From Farringdon":
              "Cross Farringdon Road and follow Greville Street to its end, then turn right into Hatton Garden. About seven minutes on foot.",
            "From Chancery Lane":
              "Walk east along Holborn to Holborn Circus and turn left into Hatton Garden. Our office is at the far end, about eight minutes on foot.",
          },
        },
      ],
    },
  ],
};

/** What to use each way of contact for. */
export const waysToReachUs = {
  phone: "For appointments, or when it is quicker to talk.",
  whatsapp: "For photos and quick questions.",
  salesEmail: "For a piece, a price or something to sell.",
  infoEmail: "For anything else.",
} as const;
