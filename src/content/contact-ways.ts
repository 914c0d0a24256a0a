import { shop } from "./shop.ts";

/** A way to contact or follow the shop. */
export interface ContactWay {
  /** A drawing of components/icon.tsx. */
  readonly icon: "whatsapp" | "phone" | "email" | "instagram" | "facebook" | "pinterest" | "link";
  readonly name: string;
  readonly href: string;
  /** A link to another website, which opens in a new tab. */
  readonly isElsewhere: boolean;
}

/** The fastest first. */
export const contactWays: readonly ContactWay[] = [
  {
    icon: "whatsapp",
    name: "WhatsApp",
    href: `https://wa.me/${shop.whatsapp.number}`,
    isElsewhere: true,
  },
  { icon: "phone", name: "Phone", href: `tel:${shop.phone.dial}`, isElsewhere: false },
  { icon: "email", name: "Email", href: `mailto:${shop.email.info}`, isElsewhere: false },
  ...shop.social.map(({ icon, name, url }) => ({ icon, name, href: url, isElsewhere: true })),
];
