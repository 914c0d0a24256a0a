import { EnquireButtons } from "./enquire-buttons.tsx";
import { stockEnquiry } from "../../content/enquiries.ts";

/** Buttons to ask for what a listing or search would have shown. */
export function StockEnquiry({ what }: { what: string }) {
  return <EnquireButtons {...stockEnquiry(what)} />;
}
