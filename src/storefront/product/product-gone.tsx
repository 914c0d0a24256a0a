import { Link } from "react-router-dom";
import { EnquireButtons } from "../../components/enquire-buttons.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { goneEnquiry } from "../../content/enquiries.ts";
import { paths } from "../../paths.ts";

/** Shown in place of a product that is sold, withdrawn or unknown. */
export function ProductGone() {
  return (
    <section className="notice container">
      <PageHead title="No longer available" />
      <h1>This piece is no longer available</h1>
      <p>
        It has been sold or withdrawn from sale. Tell us what you were looking for: we are
        specialists in finding pieces and may have another one coming in.
      </p>
      <EnquireButtons {...goneEnquiry} />
      <p className="d-flex flex-wrap justify-content-center gap-2 mt-4">
        <Link to={paths.shop}>See everything in the shop</Link>
      </p>
    </section>
  );
}
