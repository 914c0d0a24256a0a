import type { ReactNode } from "react";
import { aboutUs } from "../content/about-us.ts";
import { accessibility } from "../content/accessibility.ts";
import { contact, waysToReachUs } from "../content/contact.ts";
import { jewelryStore } from "../content/home.ts";
import { payments } from "../content/payments.ts";
import { shop } from "../content/shop.ts";
import { terms } from "../content/terms.ts";
import { EnquireButtons } from "../enquiry/enquire-buttons.tsx";
import { stockEnquiry } from "../enquiry/enquiries.ts";
import { whatsappLink } from "../enquiry/enquiry.ts";
import wide1200 from "../home/banners/banner-necklace-velvet-1200.webp";
import wide2000 from "../home/banners/banner-necklace-velvet-2000.webp";
import wide800 from "../home/banners/banner-necklace-velvet-800.webp";
import { Newsletter } from "../newsletter/newsletter.tsx";
import { paths } from "../routing/paths.ts";
import { absoluteUrl, PageHead } from "../ui/page-head.tsx";
import { PageHeader, Sections } from "../ui/rich-text.tsx";
import { LongPage } from "../ui/long-page.tsx";

export function AboutUs() {
  return (
    <>
      <PageHead title={aboutUs.title} description={aboutUs.description} path={paths.aboutUs} />
      <div className="about-opening">
        <img
          src={wide1200}
          srcSet={`${wide800} 800w, ${wide1200} 1200w, ${wide2000} 2000w`}
          sizes="100vw"
          width={2000}
          height={900}
          alt=""
        />
        <div className="container">
          <PageHeader title={aboutUs.title} intro={aboutUs.intro} />
        </div>
      </div>
      <div className="static-page container">
        <Sections
          sections={aboutUs.sections}
          after={{ sourcing: <EnquireButtons {...stockEnquiry("")} /> }}
        />
      </div>
      <Newsletter />
    </>
  );
}

/** Payments, delivery, returns and the authenticity guarantee. */
export function Payments() {
  return <LongPage page={payments} path={paths.payments} />;
}

export function Terms() {
  return <LongPage page={terms} path={paths.terms} />;
}

export function Accessibility() {
  return <LongPage page={accessibility} path={paths.accessibility} />;
}

/** How to reach the shop, where it is and when it is open. */
export function Contact() {
  const { address, email, phone, whatsapp } = shop;
  const links = [
    ["Phone", `tel:${phone.dial}`, phone.shown, waysToReachUs.phone],
    [
      "WhatsApp",
      whatsappLink({ number: whatsapp.number, text: "" }),
      whatsapp.shown,
      waysToReachUs.whatsapp,
    ],
    ["Sales email", `mailto:${email.sales}`, email.sales, waysToReachUs.salesEmail],
    ["Info email", `mailto:${email.info}`, email.info, waysToReachUs.infoEmail],
  ] as const;
  return (
    <div className="static-page container">
      <PageHead
        title={contact.title}
        description={contact.description}
        path={paths.contact}
        jsonLd={[jewelryStore(absoluteUrl(paths.home))]}
      />
      <PageHeader title={contact.title} intro={contact.intro} />
      <div className="contact-tiles">
        {links.map(([title, href, text, note]) => (
          <ContactTile key={title} title={title} note={note}>
            <a
              className="quiet-link"
              href={href}
              {...(href.startsWith("https:") && { target: "_blank", rel: "noreferrer" })}
            >
              {text}
            </a>
          </ContactTile>
        ))}
        <ContactTile title="Address">
          <address className="mb-0">
            {[shop.name, ...address.lines, address.postcode].map((line) => (
              <span key={line} className="d-block">
                {line}
              </span>
            ))}
          </address>
        </ContactTile>
        <ContactTile title="Hours">{shop.hours}</ContactTile>
      </div>
      <Sections sections={contact.sections} />
    </div>
  );
}

function ContactTile({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section className="contact-tile">
      <h2>{title}</h2>
      <div className="contact-tile-value">{children}</div>
      {note && <p className="mt-2 mb-0 text-secondary">{note}</p>}
    </section>
  );
}
