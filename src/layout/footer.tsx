import { Link } from "react-router-dom";
import { shop } from "../content/shop.ts";
import { paths } from "../routing/paths.ts";

const QUICK_LINKS = [
  ["Shop All", paths.shop],
  ["On Sale", paths.sale],
  ["Sell Yours", paths.sellYours],
  ["About Us", paths.aboutUs],
  ["Contact", paths.contact],
  ["Ring Size Guide", paths.ringSize],
  ["Hallmarks", paths.hallmarking],
  ["Payments, Delivery & Returns", paths.payments],
  ["Terms & Conditions", paths.terms],
  ["Privacy", paths.privacy],
  ["Accessibility", paths.accessibility],
] as const;

/** Published pages contain the year in which they were rendered. */
const YEAR = new Date().getFullYear();

/** Quick links, contact details, social links and company details. */
export function Footer() {
  const { address, company, email, phone, whatsapp } = shop;
  return (
    <footer className="footer">
      <div className="container">
        <div className="footer-top">
          <Link className="footer-name" to={paths.home}>
            {shop.name}
          </Link>
          <p className="mt-1 mb-0">{shop.tagline}</p>
        </div>
        <div className="footer-columns">
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links">Quick links</h2>
            <ul className="footer-links list-unstyled">
              {QUICK_LINKS.map(([text, path]) => (
                <li key={path}>
                  <Link to={path}>{text}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact">Contact</h2>
            <ul className="list-unstyled">
              {[
                [`tel:${phone.dial}`, phone.shown],
                [`https://wa.me/${whatsapp.number}`, `WhatsApp ${whatsapp.shown}`],
                [`mailto:${email.info}`, email.info],
                [`mailto:${email.sales}`, email.sales],
              ].map(([href, text]) => (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="footer-visit">
            <h2 id="footer-visit">Visit</h2>
            <address className="mb-2">
              {[...address.lines, address.postcode].map((line) => (
                <span key={line} className="d-block">
                  {line}
                </span>
              ))}
            </address>
            <p>{shop.hours}</p>
          </section>
          <section aria-labelledby="footer-social">
            <h2 id="footer-social">Follow us</h2>
            <ul className="list-unstyled">
              {shop.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <p className="mb-0 small">
          © <span suppressHydrationWarning>{YEAR}</span>{" "}
          <span>
            {`${company.legalName}. ${company.registeredIn}, company registration number ${company.registration}. VAT registration number ${company.vat}. Prices in pounds sterling.`}
          </span>
        </p>
      </div>
    </footer>
  );
}
