import { EnquireButtons } from "../components/enquire-buttons.tsx";
import { stockEnquiry } from "../content/enquiries.ts";
import { shorten } from "../domain/text.ts";

/** How much of a search is repeated: some shoppers paste whole letters. A brand's name is never longer. */
const MAX_SHOWN = 100;

/** What a listing without any piece says, and how to ask for one all the same. */
export function NoStock({ what }: { what: string }) {
  return (
    <section className="no-stock">
      <p className="page-intro mb-4">
        We currently have no {shorten(what, MAX_SHOWN)} in stock. Not to worry! We are specialists
        in finding authentic luxury items.
      </p>
      <EnquireButtons {...stockEnquiry(what)} />
    </section>
  );
}
