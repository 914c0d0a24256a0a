import { OfflineStatus } from "../components/offline-status.tsx";
import { offlineNotice, troubleNotice } from "../content/offline.ts";
import { shop } from "../content/shop.ts";
import { useOnline } from "../hooks/use-online.ts";
import { reloadStock, useStock } from "./catalogue/use-stock.ts";

/**
 * Says that there is no connection, or that the database does not answer, and from when the shown stock is.
 * @param isTrouble whether the database does not answer.
 */
export function OfflineBar({ isTrouble }: { isTrouble: boolean }) {
  const isOnline = useOnline();
  const at = useStock(({ catalogue }) =>
    catalogue.status === "ready" ? catalogue.value.at : null,
  );
  if (isOnline && isTrouble) {
    return (
      <OfflineStatus text={troubleNotice(at)}>
        {" Call "}
        <a href={`tel:${shop.phone.dial}`}>{shop.phone.shown}</a>
        {" or write on "}
        <a href={`https://wa.me/${shop.whatsapp.number}`} target="_blank" rel="noreferrer">
          WhatsApp
        </a>
        {", or "}
        <button type="button" className="btn btn-link p-0" onClick={reloadStock}>
          try again
        </button>
        .
      </OfflineStatus>
    );
  }
  return <OfflineStatus text={isOnline ? null : offlineNotice(at)} />;
}
