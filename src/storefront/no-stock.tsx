import { EnquireButtons } from "../components/enquire-buttons.tsx";
import { stockEnquiry } from "../content/enquiries.ts";
import { shorten } from "../domain/text.ts";

/** Shoppers can search for any text; this many characters of it are shown. Brand names are shorter. */
const MAX_SHOWN = 100;

/** What a listing without products says, with buttons to ask for one. */
export function NoStock({ name }: { name: string }) {
  return (
    <section className="no-stock">
      <p className="page-intro mb-4">
        We currently have no {shorten(name, MAX_SHOWN)} in stock. Not to worry! We are specialists
        in finding authentic luxury items.
      </p>
      <EnquireButtons {...stockEnquiry(name)} />
    </section>
  );
}
