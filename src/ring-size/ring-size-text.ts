import type { Section } from "../content/static-page.ts";

/** The page that measures a ring on the screen. */
export const ringSize = {
  title: "Ring Size Guide",
  description:
    "Find your ring size: measure a ring on your screen with a bank card for scale, and convert UK, US and EU ring sizes. The table prints on A4.",
  intro: "Measure a ring that fits you on this screen. All you need is the ring and a bank card.",
  scale: {
    heading: "1. Set the scale",
    text: "Hold a bank card against the outline, and move the slider until both are the same size. Any card that is 85.6 mm wide will do, such as a UK driving licence. A card of another size will not.",
    slider: "Size of the outline",
    confirm: "The outline matches my card",
    isSet: "The scale is set and saved on this device. Set it again if you use another screen.",
    isSetForNow: "The scale is set until you leave this page.",
    tooSmall:
      "Your screen is too small for a bank card. Please use a larger one, or the table below.",
  },
  measure: {
    heading: "2. Measure the ring",
    text: "Lay the ring on the gold disc, and move the slider until the disc just fills the inside of the ring.",
    slider: "Diameter of the disc",
    needsScale: "First set the scale above.",
  },
  mine: {
    heading: "Your size",
    text: "If you tell us your size, we mark the rings that fit you and put your size first in the filters. It is only stored on this device.",
    label: "My ring size (UK)",
    none: "Not set",
    isOff:
      "You have turned off what this device remembers, so we cannot mark the rings that fit you. [Change this](/privacy#on-your-device).",
  },
  table: {
    heading: "Ring size conversion",
    text: "EU sizes are the inner circumference in millimetres.",
    print: "Print this table",
  },
  sections: [
    {
      id: "accuracy",
      heading: "How accurate is this?",
      body: [
        "With a careful scale, to about half a size. Fingers change too: they are larger in the evening and in warm weather, and a wide band needs about half a size more than a narrow one.",
        "Measure a ring you wear on the same finger of the same hand. If you are between two sizes, take the larger one.",
        "Most plain rings can be resized. [Ask us](/contact) before you buy, or try the ring on by appointment in Hatton Garden.",
      ],
    },
  ] satisfies readonly Section[],
};
