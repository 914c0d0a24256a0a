/** The header's drawings: thin lines in the colour of the words around them. */

const DRAWINGS = {
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5",
  close: "M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5",
  menu: "M3.5 8.5H20.5M3.5 15.5H20.5",
  chevron: "M7 10 12 15 17 10",
} as const;

export function Icon({ of: drawing }: { of: keyof typeof DRAWINGS }) {
  return (
    <svg
      className={`nav-icon nav-icon-${drawing}`}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
    >
      <path d={DRAWINGS[drawing]} />
    </svg>
  );
}
