import { exemptions } from "./hallmark-exemptions.ts";
import { shop } from "./shop.ts";
import type { StaticPage } from "./static-page.ts";

const { email, phone } = shop;

/** The British Hallmarking Council's notice, if the dealer has put it into `public/`. */
export const dealersNotice = {
  heading: "The Dealer's Notice",
  text: "Dealers display this notice of the British Hallmarking Council.",
  alt: "The notice shows the marks that are described above: sponsor's mark, fineness, the four assay offices, and convention marks.",
} as const;

/** An example in our own words. */
export const hallmarking: StaticPage = {
  title: "Hallmarks",
  description:
    "How to read a British hallmark: the sponsor's mark, the fineness and the mark of the assay office. Which pieces need none, and what we say about each piece.",
  intro:
    "A hallmark says that an independent office has tested the metal. You cannot see how much gold is in a ring; the hallmark tells you.",
  sections: [
    {
      id: "marks",
      heading: "The marks",
      body: [
        "Three marks together are a hallmark. A number alone, such as 750 or 925, is not.",
        {
          facts: {
            "Sponsor's mark":
              "The initials, in a frame, of the maker or firm that had the piece tested.",
            Fineness:
              "Parts of the precious metal in a thousand: 375 (9 carat), 585 (14), 750 (18) or 916 (22) for gold, 925 for sterling silver, 950 for most platinum, 500 or 950 for palladium.",
            "Assay office":
              "Who tested it: a leopard's head for London, an anchor for Birmingham, a rose for Sheffield, a castle for Edinburgh.",
          },
        },
      ],
    },
    {
      id: "more-marks",
      heading: "What else you may find",
      body: [
        {
          facts: {
            "Date letter": "The year in which it was tested. Optional since 1999.",
            "Traditional fineness marks":
              "A crown for gold, a lion for sterling silver, Britannia for silver of 958, an orb for platinum, the head of Athena for palladium. Optional too.",
            "Convention marks":
              "The Common Control Mark, a pair of scales with the fineness, is struck by the offices of the countries that have signed the Hallmarking Convention. It counts here like a British hallmark.",
            "Older marks":
              "Towns whose offices have closed, such as Chester, Glasgow, Exeter or York, had marks of their own.",
          },
        },
        "Hallmarks of other countries, and a maker's stamp, are no British hallmark, however old and well known they are.",
      ],
    },
    {
      id: "exemptions",
      heading: "Pieces without a hallmark",
      body: [
        "In the United Kingdom a piece may only be sold as gold, silver, platinum or palladium if it is hallmarked, or exempt:",
        {
          facts: {
            "By weight": `Pieces with ${exemptions.weight}.`,
            "By age": `With proof, and unless they have been altered since: ${exemptions.age}.`,
          },
        },
        "Plated, filled and rolled metals are described as such, and have no hallmark for their surface.",
      ],
    },
    {
      id: "our-pieces",
      heading: "Our pieces",
      body: [
        `The page of a piece says whether it is hallmarked or exempt, once we have looked. If it says nothing, ask us: [${email.info}](mailto:${email.info}) or [${phone.shown}](tel:${phone.dial}). We can send you a photograph of the marks.`,
      ],
    },
  ],
};
