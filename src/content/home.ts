import { paths } from "../paths.ts";

/** The words of the home page. */
export const home = {
  /** The banner, in the order in which it turns. `banner` names the pictures in storefront/banners. */
  slides: [
    {
      banner: "banner-rings-ivory",
      tone: "ivory",
      alt: "Five rings on ivory: a rose gold and a yellow gold band, a diamond solitaire, a tanzanite and a diamond eternity ring",
      heading: "Great jewels deserve a second life",
      text: "Pre-owned and new pieces by the names you know, examined by hand and guaranteed genuine for 12 months.",
      action: "See the Collection",
      to: paths.shop,
    },
    {
      banner: "banner-necklace-velvet",
      tone: "velvet",
      alt: "A pear-shaped blue stone in a halo of diamonds on a fine chain, beside a strand of pearls",
      heading: "Reduced, never ordinary",
      text: "A small selection at better prices, and no less carefully chosen for it.",
      action: "See the Sale",
      to: paths.sale,
    },
    {
      banner: "banner-bracelet-gold",
      tone: "gold",
      alt: "A twisted yellow gold bangle in front of a plain one, in warm light",
      heading: "A piece you no longer wear?",
      text: "Send us a photograph. We answer with a quote at once, and pay as soon as we have seen it.",
      action: "Sell Yours",
      to: paths.sellYours,
    },
  ],

  promisesHeading: "Bought with confidence",
  promises: [
    {
      heading: "Guaranteed genuine",
      text: "Every piece is examined and authenticated before you see it here, and guaranteed as genuine for 12 months.",
      action: "Our guarantee",
      to: paths.payments,
    },
    {
      heading: "Seven days to be sure",
      text: "A 7-day money-back guarantee: send a piece back unworn, as you received it, and have your money back.",
      action: "Delivery and returns",
      to: paths.payments,
    },
    {
      heading: "Seen in Hatton Garden",
      text: "We have traded here since 2015. Come and hold a piece in your hand: viewing is by appointment only.",
      action: "Make an appointment",
      to: paths.contact,
    },
    {
      heading: "Found for you",
      text: "Looking for something that is not here? Tell us what it is. We source pieces on request.",
      action: "Tell us",
      to: paths.contact,
    },
  ],

  newsletter: {
    heading: "First to know",
    text: "The best pieces are seldom here for long. Hear of new arrivals and reductions by e-mail.",
    small:
      "We write seldom and pass your address to nobody. One word from you takes it off the list.",
  },
} as const;
