/**
 * The shop's details. All of them are examples: phone numbers come from the ranges that Ofcom reserves for fiction, domains
 * end in the reserved ".example".
 */
export const shop = {
  name: "Bellamy Jewels",
  tagline: "Pre-owned and new luxury jewellery, Hatton Garden",
  description:
    "A Hatton Garden dealer in pre-owned and new luxury branded jewellery. Every piece is examined, authenticated and guaranteed. Viewing by appointment.",
  /** The picture of links to pages without one of their own. `npm run icons` makes it. */
  linkPreview: { path: "/link-preview.jpg", width: 1200, height: 630 },
  since: 2015,
  /** As shown, and as dialled. */
  phone: { shown: "020 7946 0158", dial: "+442079460158" },
  whatsapp: { shown: "07700 900158", number: "447700900158" },
  email: { info: "info@bellamyjewels.example", sales: "sales@bellamyjewels.example" },
  address: {
    lines: ["Suite 4, Second Floor", "100 Hatton Garden", "London"],
    street: "Suite 4, Second Floor, 100 Hatton Garden",
    city: "London",
    postcode: "EC1N 0XX",
    country: "GB",
  },
  hours: "Monday to Friday, 10am to 5.30pm, by appointment",
  /** The same for search engines. */
  opening: {
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    opens: "10:00",
    closes: "17:30",
  },
  /** For search engines, from £ to ££££. */
  priceRange: "£££",
  company: {
    legalName: "Bellamy Jewels Limited",
    registration: "00000000",
    vat: "GB 000 0000 00",
    registeredIn: "Registered in England and Wales",
  },
  /** Each `icon` is the name of an `Icon`; "link" fits any other website. */
  social: [
    { icon: "instagram", name: "Instagram", url: "https://instagram.example/bellamyjewels" },
    { icon: "facebook", name: "Facebook", url: "https://facebook.example/bellamyjewels" },
    { icon: "pinterest", name: "Pinterest", url: "https://pinterest.example/bellamyjewels" },
  ],
} as const;

/** The ways to contact or follow the shop, the fastest first. Each `icon` is the name of an `Icon`. */
export const contactWays = [
  { icon: "whatsapp", name: "WhatsApp", href: `https://wa.me/${shop.whatsapp.number}` },
  { icon: "phone", name: "Phone", href: `tel:${shop.phone.dial}` },
  { icon: "email", name: "Email", href: `mailto:${shop.email.info}` },
  ...shop.social.map(({ icon, name, url }) => ({ icon, name, href: url })),
] as const;
