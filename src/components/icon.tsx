/** Line drawings on a field of 24 by 24. */
const DRAWINGS = {
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5",
  close: "M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5",
  menu: "M3.5 8.5H20.5M3.5 15.5H20.5",
  chevron: "M7 10 12 15 17 10",
  previous: "M15 4.5 7.5 12 15 19.5",
  next: "M9 4.5 16.5 12 9 19.5",
  play: "M9 6.5v11l8.5-5.5Z",
  pause: "M9.5 7v10M14.5 7v10",
  talk: "M4 4.5h16v12h-9l-4.5 3.5v-3.5H4zM8 9h8M8 12.3h5",
  whatsapp:
    "M3.5 20.5l1.2-4.2a8.5 8.5 0 1 1 3.1 3zM9 8.2c-.6.5-.9 1.3-.5 2.3a8.5 8.5 0 0 0 5 5c1 .4 1.8.1 2.3-.5l.2-.9-1.9-1.1-1 .8a6.5 6.5 0 0 1-2.9-2.9l.8-1-1.1-1.9z",
  phone:
    "M6.5 3.5l2.8.5 1.2 3.6-1.9 1.7a12.5 12.5 0 0 0 6.1 6.1l1.7-1.9 3.6 1.2.5 2.8a2.3 2.3 0 0 1-2.3 2.5C10.5 20 4 13.5 4 5.8a2.3 2.3 0 0 1 2.5-2.3z",
  email: "M3.5 5.5h17v13h-17zM3.5 6l8.5 7 8.5-7",
  instagram:
    "M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5h-8a4.5 4.5 0 0 1-4.5-4.5v-8a4.5 4.5 0 0 1 4.5-4.5zM12 8.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM16.8 7.1v.1",
  facebook: "M16 3.5h-1.8a3.7 3.7 0 0 0-3.7 3.7v13.3M7 11.5h8",
  pinterest:
    "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM10 18.5l2.5-9M9 12.7c-1.6-2.3.2-5 3.2-5 2.4 0 3.8 1.5 3.8 3.5 0 2.3-1.4 4-3.3 4-1 0-1.7-.5-1.9-1.2",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
} as const;

export function Icon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg
      className={`icon icon-${name}`}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
