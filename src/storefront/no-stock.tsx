import { EnquireButtons } from "../components/enquire-buttons.tsx";
import { stockEnquiry } from "../domain/enquiry.ts";

/** What a listing without any piece says, and how to ask for one all the same. */
export function NoStock({ what }: { what: string }) {
  return (
    <section className="no-stock">
      <p>
        We currently have no {what} in stock. Not to worry! We are specialists in finding authentic
        luxury items.
      </p>
      <EnquireButtons {...stockEnquiry(what)} />
    </section>
  );
}
