import { useParams } from "react-router-dom";
import { useMemo } from "react";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useInventory } from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { Counting } from "./counting.tsx";
import { ReportView } from "./report-view.tsx";
import { useLists, useScans, useStockTake, type OpenedStockTake } from "./use-stock-take.ts";

export { StockTakeList } from "./stock-take-list.tsx";

/** /bj-admin/stock-take/:id: counts, and shows the report when that is finished. */
export function StockTakeScreen() {
  const { id = "" } = useParams();
  const take = useStockTake(id);
  return (
    <div className="ledger-screen printed">
      <ScreenHeader title="Stock Take" back={{ label: "All Stock Takes", to: paths.stockTakes }} />
      {take.status === "ready" && take.value?.finishedAt === 0 ? (
        <Started of={take.value} />
      ) : (
        <LoadStateView of={take}>
          {(opened) => (opened ? <Finished of={opened} /> : <p>There is no such stock take.</p>)}
        </LoadStateView>
      )}
    </div>
  );
}

function Started({ of: take }: { of: OpenedStockTake }) {
  const lists = useLists();
  // What colleagues sell in the meantime.
  const inventory = useInventory();
  const opened = lists.status === "ready" && lists.value;
  const products = inventory.status === "ready" && inventory.value.products;
  const current = useMemo(
    () => opened && { ...opened, ...(products && { products }) },
    [opened, products],
  );
  return (
    <LoadStateView of={lists}>
      {(ready) => <Counting of={take} lists={current || ready} />}
    </LoadStateView>
  );
}

function Finished({ of: take }: { of: OpenedStockTake }) {
  const scans = useScans(take.id);
  return (
    <LoadStateView of={scans}>{(pages) => <ReportView of={take} pages={pages} />}</LoadStateView>
  );
}
