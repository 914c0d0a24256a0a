import { OfflineStatus } from "../components/offline-status.tsx";
import { offlineNotice } from "../content/offline.ts";
import { useOfflineStockTime } from "./catalogue/use-stock-time.ts";

/** Says that there is no connection, and from when the shown stock is. */
export function OfflineBar() {
  const time = useOfflineStockTime();
  return <OfflineStatus text={time === undefined ? null : offlineNotice(time)} />;
}
