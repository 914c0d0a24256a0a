import { shop } from "./shop.ts";

/** A way to reach the shop, or a place where it shows itself. */
export interface ContactWay {
  /** A drawing of components/icon.tsx. */
  readonly icon: "whatsapp" | "phone" | "email" | "instagram" | "facebook" | "pinterest" | "link";
  readonly name: string;
  readonly href: string;
  /** Another site, which opens beside the shop. */
  readonly isElsewhere: boolean;
}

const SOCIAL_ICONS: Readonly<Record<string, ContactWay["icon"]>> = {
  Instagram: "instagram",
  Facebook: "facebook",
  Pinterest: "pinterest",
};

/** All of them, the quickest first. */
export const contactWays: readonly ContactWay[] = [
  {
    icon: "whatsapp",
    name: "WhatsApp",
    href: `https://wa.me/${shop.whatsapp.number}`,
    isElsewhere: true,
  },
  { icon: "phone", name: "Phone", href: `tel:${shop.phone.dial}`, isElsewhere: false },
  { icon: "email", name: "Email", href: `mailto:${shop.email.info}`, isElsewhere: false },
  ...shop.social.map(({ name, url }) => ({
    icon: SOCIAL_ICONS[name] ?? ("link" as const),
    name,
    href: url,
    isElsewhere: true,
  })),
];
