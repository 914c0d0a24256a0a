import { useState } from "react";
import { Link } from "react-router-dom";
import { plural } from "../../lib/plural.ts";
import { shorten } from "../../lib/text.ts";
import type { Product } from "../../products/product.ts";
import { useIsReserved } from "../../products/use-is-reserved.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/controls.tsx";
import { InvalidDocuments } from "../ui/notices.tsx";
import { DialogNotLoaded, part } from "../ui/part.tsx";
import { reservationText } from "./reservation-messages.ts";
import { type Reservations, useReservations, useInvalidReservations } from "./reservation-store.ts";

export const ReservationDialog = part(
  () => import("./reservation-dialog.tsx"),
  (m) => m.ReservationDialog,
  { onFailed: DialogNotLoaded },
);

/** In the menu of an inventory row: opens the dialog of the product's reservation. */
export function ReserveButton({
  of: product,
  onReserve,
}: {
  of: Product;
  onReserve: (product: Product) => void;
}) {
  const isReserved = useIsReserved(product);
  return (
    <div className="mb-2 text-start">
      <Button
        size="sm"
        variant="outline-primary"
        onClick={({ currentTarget }) => {
          // First, so that the focus returns to the button of the menu when the dialog closes.
          currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
          onReserve(product);
        }}
      >
        {isReserved ? "Change Reservation" : "Reserve"}
      </Button>
    </div>
  );
}

/** A longer name must not fill the list. */
const MAX_SHOWN = 60;

/**
 * "Reserved until 27 Nov for Mrs Example"; nothing if the product is not reserved now.
 * @param reservations null until they have loaded.
 */
export function ReservedFor({
  of: product,
  reservations,
}: {
  of: Pick<Product, "id" | "reservedUntil">;
  reservations: Reservations | null;
}) {
  if (!useIsReserved(product)) return null;
  const name = reservations?.get(product.id)?.name ?? "";
  const shown = shorten(name, MAX_SHOWN);
  return <span className="d-block">{reservationText(product.reservedUntil, shown)}</span>;
}

/** On a product's form: its reservation, which is saved on its own. */
export function ProductReservation({ of: product }: { of: Product }) {
  const [isOpen, setIsOpen] = useState(false);
  const reservations = useReservations();
  const isReserved = useIsReserved(product);
  return (
    <div className="d-flex flex-wrap align-items-center gap-2">
      <Button size="sm" variant="outline-primary" onClick={() => setIsOpen(true)}>
        {isReserved ? "Change Reservation" : "Reserve"}
      </Button>
      <ReservedFor
        of={product}
        reservations={reservations.status === "ready" ? reservations.value : null}
      />
      {product.available !== "Sold" && (
        <Link className="btn btn-sm btn-outline-primary" to={paths.sell(product.id)}>
          Sell
        </Link>
      )}
      {isOpen && <ReservationDialog of={product} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

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
