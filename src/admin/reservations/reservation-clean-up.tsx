import { useReservationCleanUp } from "./use-reservations.ts";

/** Deletes names 30 days after their reservation has passed, and lists the reservations that cannot be read. */
export function ReservationCleanUp() {
  const bad = useReservationCleanUp();
  if (bad.length === 0) return null;
  return (
    <details className="alert alert-warning">
      <summary>
        {bad.length === 1
          ? "One reservation cannot be read, because it has no date."
          : `${bad.length} reservations cannot be read, because they have no date.`}
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
