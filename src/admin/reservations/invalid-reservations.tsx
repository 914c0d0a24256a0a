import { useInvalidReservations } from "./use-reservations.ts";
import { plural } from "../../content/plural.ts";
import { InvalidDocuments } from "../lists/invalid-documents.tsx";

/** Lists the reservations that cannot be read. */
export function InvalidReservations() {
  const bad = useInvalidReservations();
  return (
    <InvalidDocuments
      of={bad}
      collection="reservations"
      summary={`${plural(bad.length, "reservation has", "reservations have")} no date and cannot be read.`}
    >
      <p>
        They may contain names, and are not deleted by themselves. In the Firebase console, open
        Firestore Database and delete:
      </p>
    </InvalidDocuments>
  );
}
