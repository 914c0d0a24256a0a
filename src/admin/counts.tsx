import { Link } from "react-router-dom";

/** A name, the path that shows what is counted ("" if nothing does), and the figure. A problem is red unless it is 0. */
export type Count = readonly [
  name: string,
  to: string,
  value: number | string,
  problem?: "problem",
];

/** Figures side by side, each with a link to what it counts. */
export function Counts({ of: counts }: { of: readonly Count[] }) {
  return (
    <dl className="counts mb-0">
      {counts.map(([name, to, value, problem]) => (
        <div
          key={name}
          className={`count d-flex flex-column-reverse justify-content-end bg-white ${problem && value !== 0 ? "text-danger" : ""}`}
        >
          <dt className="fw-normal text-secondary">
            {to === "" ? name : <Link to={to}>{name}</Link>}
          </dt>
          <dd className="mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
