import { paths } from "../routing/paths.ts";
import { returnPolicy, returnPolicyData } from "./selling.ts";
import { shop } from "./shop.ts";

/** The texts of the home page. */
export const home = {
  /** The slides of the banner in order. `banner` is the name of a picture in home/banners. */
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
      text: "A small selection at better prices, chosen with the same care.",
      action: "See the Sale",
      to: paths.sale,
    },
    {
      banner: "banner-bracelet-gold",
      tone: "gold",
      alt: "A twisted yellow gold bangle in front of a plain one, in warm light",
      heading: "A piece you no longer wear?",
      text: "Send us a photo for an instant quote, subject to inspection. We pay as soon as we have seen the piece.",
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
      to: `${paths.payments}#authenticity-guarantee`,
    },
    {
      heading: "Seven days to be sure",
      text: "A 7-day money-back guarantee: return a piece unworn, as you received it, for a full refund.",
      action: "Our returns",
      to: `${paths.payments}#returns`,
    },
    {
      heading: "Seen in Hatton Garden",
      text: "We have traded here since 2015. Come and see a piece in person, by appointment only.",
      action: "Make an appointment",
      to: paths.contact,
    },
    {
      heading: "Found for you",
      text: "Can't see what you are looking for? Tell us what it is. We source pieces on request.",
      action: "Tell us",
      to: paths.contact,
    },
  ],

  newsletter: {
    heading: "First to know",
    text: "Hear about new arrivals and reductions by email.",
    /** Stored with each address, as the proof of what the visitor agreed to. */
    consent:
      "By signing up you agree that we email you our newsletter. We email rarely and never share your address. Unsubscribe at any time.",
  },
} as const;

/** The shop as structured data (schema.org): { "@type": "JewelryStore", name: "Bellamy Jewels", … }. @param url its home page. */
export function jewelryStore(url: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "JewelryStore",
    name: shop.name,
    legalName: shop.company.legalName,
    description: shop.description,
    url,
    telephone: shop.phone.dial,
    email: shop.email.info,
    foundingDate: String(shop.since),
    vatID: shop.company.vat,
    image: new URL(shop.linkPreview.path, url).href,
    priceRange: shop.priceRange,
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: shop.opening.days,
      opens: shop.opening.opens,
      closes: shop.opening.closes,
    },
    currenciesAccepted: "GBP",
    paymentAccepted: "PayPal, bank transfer",
    address: {
      "@type": "PostalAddress",
      streetAddress: shop.address.street,
      addressLocality: shop.address.city,
      postalCode: shop.address.postcode,
      addressCountry: shop.address.country,
    },
    sameAs: shop.social.map((account) => account.url),
    ...returnPolicyData(returnPolicy, new URL(paths.payments, url).href),
  };
}
