import { shop } from "./shop.ts";

/** A way to contact or follow the shop. */
export interface ContactWay {
  /** A drawing of components/icon.tsx. */
  readonly icon: "whatsapp" | "phone" | "email" | "instagram" | "facebook" | "pinterest" | "link";
  readonly name: string;
  readonly href: string;
}

/** The fastest first. */
export const contactWays: readonly ContactWay[] = [
  { icon: "whatsapp", name: "WhatsApp", href: `https://wa.me/${shop.whatsapp.number}` },
  { icon: "phone", name: "Phone", href: `tel:${shop.phone.dial}` },
  { icon: "email", name: "Email", href: `mailto:${shop.email.info}` },
  ...shop.social.map(({ icon, name, url }) => ({ icon, name, href: url })),
];
