import type { ContactWay } from "../content/contact-ways.ts";

/** Line drawings on a field of 24 by 24, of our own hand. */
const DRAWINGS: Readonly<Record<ContactWay["icon"] | "talk" | "close", readonly string[]>> = {
  whatsapp: [
    "M3.5 20.5l1.2-4.2a8.5 8.5 0 1 1 3.1 3z",
    "M9 8.2c-.6.5-.9 1.3-.5 2.3a8.5 8.5 0 0 0 5 5c1 .4 1.8.1 2.3-.5l.2-.9-1.9-1.1-1 .8a6.5 6.5 0 0 1-2.9-2.9l.8-1-1.1-1.9z",
  ],
  phone: [
    "M6.5 3.5l2.8.5 1.2 3.6-1.9 1.7a12.5 12.5 0 0 0 6.1 6.1l1.7-1.9 3.6 1.2.5 2.8a2.3 2.3 0 0 1-2.3 2.5C10.5 20 4 13.5 4 5.8a2.3 2.3 0 0 1 2.5-2.3z",
  ],
  email: ["M3.5 5.5h17v13h-17z", "M3.5 6l8.5 7 8.5-7"],
  instagram: [
    "M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5h-8a4.5 4.5 0 0 1-4.5-4.5v-8a4.5 4.5 0 0 1 4.5-4.5z",
    "M12 8.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6z",
    "M16.8 7.1v.1",
  ],
  facebook: ["M16 3.5h-1.8a3.7 3.7 0 0 0-3.7 3.7v13.3", "M7 11.5h8"],
  pinterest: [
    "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z",
    "M10 18.5l2.5-9",
    "M9 12.7c-1.6-2.3.2-5 3.2-5 2.4 0 3.8 1.5 3.8 3.5 0 2.3-1.4 4-3.3 4-1 0-1.7-.5-1.9-1.2",
  ],
  link: [
    "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1",
    "M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  ],
  talk: ["M4 4.5h16v12h-9l-4.5 3.5v-3.5H4z", "M8 9h8", "M8 12.3h5"],
  close: ["M6 6l12 12", "M18 6L6 18"],
};

/** The drawing for a way to reach the shop; the words beside or around it say what it is. */
export function ContactIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg
      className="contact-icon"
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
