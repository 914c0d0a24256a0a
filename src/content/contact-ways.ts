import { shop } from "./shop.ts";

/** The ways to contact or follow the shop, the fastest first. Each `icon` is a drawing of components/icon.tsx. */
export const contactWays = [
  { icon: "whatsapp", name: "WhatsApp", href: `https://wa.me/${shop.whatsapp.number}` },
  { icon: "phone", name: "Phone", href: `tel:${shop.phone.dial}` },
  { icon: "email", name: "Email", href: `mailto:${shop.email.info}` },
  ...shop.social.map(({ icon, name, url }) => ({ icon, name, href: url })),
] as const;
