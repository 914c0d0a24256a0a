import { CompactSelect } from "../ui/controls.tsx";
import { useListUrl } from "../ui/list-url.tsx";
import { readPeriod, STAGGER_GROUPS } from "./vat-quarter.ts";

/** Asks in which months the VAT quarters end. The answer is in the URL. */
export function StaggerGroupSelect() {
  const url = useListUrl();
  return (
    <CompactSelect
      label="Your VAT quarters end in"
      className="col-12 col-sm-6 col-xl-3"
      options={STAGGER_GROUPS}
      value={String(readPeriod(url.params).group)}
      onChange={(next) => url.set({ group: next === "1" ? "" : next, quarter: "" })}
    />
  );
}
