import type { ReactNode } from "react";
import { absoluteUrl } from "../../components/page-head.tsx";
import { contact, waysToReachUs } from "../../content/contact.ts";
import { shop } from "../../content/shop.ts";
import { whatsappLink } from "../../domain/enquiry.ts";
import { jewelryStore } from "../../domain/structured-data.ts";
import { paths } from "../../paths.ts";
import { StaticPageView } from "./static-page-view.tsx";

/** The ways to reach the shop, where it is and when. */
export function Contact() {
  return (
    <StaticPageView
      page={contact}
      path={paths.contact}
      before={<WaysToReachUs />}
      jsonLd={[jewelryStore(shop, absoluteUrl(paths.home))]}
    />
  );
}

function WaysToReachUs() {
  const { email, phone, whatsapp, address } = shop;
  return (
    <div className="contact-tiles">
      <Tile title="Phone" note={waysToReachUs.phone}>
        <a className="quiet-link" href={`tel:${phone.dial}`}>
          {phone.shown}
        </a>
      </Tile>
      <Tile title="WhatsApp" note={waysToReachUs.whatsapp}>
        <a
          className="quiet-link"
          href={whatsappLink({ number: whatsapp.number, text: "" })}
          target="_blank"
          rel="noreferrer"
        >
          {whatsapp.shown}
        </a>
      </Tile>
      <Tile title="Sales e-mail" note={waysToReachUs.salesEmail}>
        <a className="quiet-link" href={`mailto:${email.sales}`}>
          {email.sales}
        </a>
      </Tile>
      <Tile title="Info e-mail" note={waysToReachUs.infoEmail}>
        <a className="quiet-link" href={`mailto:${email.info}`}>
          {email.info}
        </a>
      </Tile>
      <Tile title="Address">
        <address className="mb-0">
          {shop.name}
          {address.lines.map((line) => (
            <span key={line} className="d-block">
              {line}
            </span>
          ))}
          <span className="d-block">{address.postcode}</span>
        </address>
      </Tile>
      <Tile title="Hours">
        <span>{shop.hours}</span>
      </Tile>
    </div>
  );
}

function Tile({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="contact-tile">
      <h2>{title}</h2>
      <div className="contact-tile-value">{children}</div>
      {note !== undefined && <p className="mt-2 mb-0 text-secondary">{note}</p>}
    </section>
  );
}
