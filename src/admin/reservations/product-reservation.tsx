import { useState } from "react";
import type { Product, ProductDraft } from "../../domain/product.ts";
import type { FormRecord } from "../forms/draft.ts";
import { useIsReserved } from "../../hooks/use-is-reserved.ts";
import { useReservations } from "./use-reservations.ts";
import { Button } from "../button.tsx";
import { ReservationDialog } from "./lazy-reservation-dialog.tsx";
import { ReservedFor } from "./reserved-for.tsx";

interface ProductReservationProps {
  readonly of: FormRecord<ProductDraft>;
  readonly onSaved: (product: Product) => void;
}

/** On a product's form: its reservation, which is saved on its own. */
export function ProductReservation({ of: record, onSaved }: ProductReservationProps) {
  const [isOpen, setIsOpen] = useState(false);
  const reservations = useReservations();
  const product = { id: record.id, reservedUntil: record.reservedUntil ?? 0 };
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
      {isOpen && (
        <ReservationDialog of={record} onClose={() => setIsOpen(false)} onSaved={onSaved} />
      )}
    </div>
  );
}
