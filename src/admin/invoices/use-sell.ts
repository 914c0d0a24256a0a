import { useQueryClient } from "@tanstack/react-query";
import { commitWithRetry, type Writes } from "../../firebase/writes.ts";
import type { Product } from "../../products/product.ts";
import { knownDocuments } from "../access/known-documents-store.ts";
import { useSessionMutation } from "../access/use-session-mutation.ts";
import { useInventoryActions } from "../inventory/use-inventory.ts";
import { RESERVATIONS_KEY, reservationWrite } from "../reservations/reservation-store.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { moveWrite, WHEREABOUTS } from "../whereabouts/whereabouts-store.ts";
import { currentMove } from "../whereabouts/whereabouts.ts";
import { sell, type SaleRequest } from "./invoice-writes-store.ts";
import { useReadBooksAgain } from "./use-invoices.ts";

/**
 * A mutation that sells or disposes of a piece, which ends its reservation and its loan, or puts one that was disposed of back in stock.
 * It returns the invoice's id.
 */
export function useSell() {
  const client = useQueryClient();
  const { products } = useInventoryActions();
  const readAgain = useReadBooksAgain();
  return useSessionMutation(
    async (
      {
        product,
        available,
        ...request
      }: Omit<SaleRequest, "saveProduct"> & {
        /** null if it has been deleted. */
        product: Product | null;
        available: string;
      },
      account,
    ) => {
      const { entry } = request;
      const { saleDate, buyerName, disposal } = request.draftOf("");
      const { values } = await knownDocuments(client, WHEREABOUTS).read({}, [entry.id]);
      const away = values.find(({ id }) => id === entry.id);
      const back = { place: "here", name: "", since: saleDate, until: "" } as const;
      const note = disposal || (buyerName === "" ? "Sold" : `Sold to ${buyerName}`);
      const addMove =
        saleDate !== "" && away && currentMove(away)
          ? await moveWrite(away, { ...back, note })
          : () => undefined;
      const saveProduct = async (also: (batch: Writes) => void) => {
        const all = (batch: Writes) => {
          also(batch);
          addMove(batch);
        };
        if (!product) return commitWithRetry(all);
        const draft = toProductDraft(product);
        const ended = reservationWrite(product.id, null);
        await products.save(
          product.id,
          { ...draft, available },
          { values: draft, reservedUntil: product.reservedUntil },
          { kind: saleDate === "" ? "return" : disposal === "" ? "sell" : "leave" },
          {
            reservedUntil: 0,
            also: (batch) => {
              all(batch);
              ended.also(batch);
            },
          },
        );
      };
      return sell({ ...request, saveProduct }, account);
    },
    {
      onSettled: () => {
        readAgain();
        for (const queryKey of [RESERVATIONS_KEY, ["whereabouts"]])
          void client.invalidateQueries({ queryKey });
      },
    },
  );
}
