import { shop } from "../content/shop.ts";
import { refreshStock, useReadTrouble, useStockState } from "../stock/use-stock.ts";
import { OfflineStatus, offlineNotice, troubleNotice } from "../ui/offline-status.tsx";
import { useOnline } from "../ui/use-online.ts";

/** Says that there is no connection, or that the database does not answer, and from when the shown stock is. */
export function OfflineBar() {
  const isOnline = useOnline();
  const isTrouble = useReadTrouble();
  const at = useStockState(({ stock }) => (stock.status === "ready" ? stock.value.at : null));
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
        <button type="button" className="btn btn-link p-0" onClick={refreshStock}>
          try again
        </button>
        .
      </OfflineStatus>
    );
  }
  return <OfflineStatus text={isOnline ? null : offlineNotice(at)} />;
}
