import { useQueryClient } from "@tanstack/react-query";
import type { Saved } from "../../data/entities.ts";
import {
  isReservationStored,
  reservationWrite,
  type ReservationList,
} from "../../data/reservations.ts";
import { ConflictError } from "../../domain/save-errors.ts";
import type { Product, ProductDraft } from "../../domain/product.ts";
import type { Reservation } from "../../domain/reservation.ts";
import { savedBase, type FormRecord } from "../forms/draft.ts";
import { useInventoryActions } from "../use-inventory.ts";
import { RESERVATIONS_KEY as queryKey } from "./use-reservations.ts";
import { useSession } from "../access/use-session.tsx";

/**
 * @returns a function that saves a product as it is stored, with another reservation; null ends it. It throws ShopError, and
 *   ConflictError if someone else has changed the product since.
 */
export function useSaveReservation() {
  const client = useQueryClient();
  const { products } = useInventoryActions();
  const { withSession } = useSession();
  return async (
    record: FormRecord<ProductDraft>,
    reservation: Omit<Reservation, "id"> | null,
  ): Promise<Saved<Product>> => {
    const { id, base: draft } = record;
    const reservedUntil = reservation?.until ?? 0;
    const more = { reservedUntil, also: reservationWrite(id, reservation) };
    try {
      const saved = await products.save(id, draft, savedBase(record), { kind: "reserve" }, more);
      if (!(await withSession(() => isReservationStored(id, reservation)))) {
        throw new ConflictError(saved.entity);
      }
      client.setQueryData<ReservationList>(queryKey, (list) => {
        if (!list) return undefined;
        const byProduct = new Map(list.byProduct);
        byProduct.delete(id);
        if (reservation) byProduct.set(id, { ...reservation, id });
        return { ...list, byProduct };
      });
      return saved;
    } catch (error) {
      // After a conflict, the dialog shows what the other administrator has saved.
      void client.invalidateQueries({ queryKey });
      throw error;
    }
  };
}
