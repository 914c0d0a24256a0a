import { useReservationCleanUp } from "./use-reservations.ts";
import { plural } from "../../content/plural.ts";

/** Deletes names 30 days after their reservation has passed, and lists the reservations that cannot be read. */
export function ReservationCleanUp() {
  const bad = useReservationCleanUp();
  if (bad.length === 0) return null;
  return (
    <details className="alert alert-warning">
      <summary>
        {plural(bad.length, "reservation has", "reservations have")} no date and cannot be read.
      </summary>
      <p>
        They may contain names, and are not deleted by themselves. In the Firebase console, open
        Firestore Database and delete:
      </p>
      <ul className="mb-0">
        {bad.map(({ id }) => (
          <li key={id}>
            <code>reservations/{id}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
