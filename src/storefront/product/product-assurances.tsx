import { Link } from "react-router-dom";
import { useEmailEnquiry } from "../enquiry/enquire-buttons.tsx";
import { assurances, bookViewing } from "../../content/assurances.ts";
import { viewingEnquiry } from "../../content/enquiries.ts";
import { shop } from "../../content/shop.ts";
import type { ListedProduct } from "../../domain/product.ts";
import { paths } from "../../paths.ts";

/**
 * What shoppers ask before they enquire, one line each.
 * @param url the absolute URL of the product's page.
 */
export function ProductAssurances({ product, url }: { product: ListedProduct; url: string }) {
  const { emailProps, panel } = useEmailEnquiry(viewingEnquiry(product, url));
  return (
    <div className="assurances mt-4">
      <dl className="mb-0">
        {assurances.map(({ name, text, section }) => (
          <div key={name} className="d-flex gap-3">
            <dt>{name}</dt>
            <dd>
              <Link className="quiet-link" to={`${paths.payments}#${section}`}>
                {text}
              </Link>
            </dd>
          </div>
        ))}
        <div className="d-flex gap-3">
          <dt>Viewing</dt>
          <dd>
            <a className="quiet-link" {...emailProps}>
              {bookViewing}
            </a>
          </dd>
        </div>
        <div className="d-flex gap-3">
          <dt>Telephone</dt>
          <dd>
            <a className="quiet-link" href={`tel:${shop.phone.dial}`}>
              {shop.phone.shown}
            </a>
          </dd>
        </div>
      </dl>
      {panel}
    </div>
  );
}
