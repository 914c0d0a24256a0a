import { contactWays } from "../content/contact-ways.ts";
import { shop } from "../content/shop.ts";
import { emailLink, whatsappLink, type Enquiry } from "../domain/enquiry.ts";
import { Icon } from "./icon.tsx";

/**
 * The ways to reach the shop, floating on every page: a column of icons where the margin beside the content has room
 * for it, elsewhere one button that opens a list. Render it before the footer, which leaves room for it.
 * @param enquiry the message that WhatsApp and Email open with; null for none.
 */
export function ContactButtons({ enquiry }: { enquiry: Enquiry | null }) {
  return (
    <nav className="contact-buttons" aria-label="Contact us">
      <ContactList className="contact-rail" enquiry={enquiry} isIconOnly />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only closes itself */}
      <details
        className="contact-launcher"
        // Close the list when the focus moves on, and on Escape.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
        }}
        onKeyDown={({ currentTarget, key }) => {
          if (key !== "Escape") return;
          currentTarget.open = false;
          currentTarget.querySelector("summary")?.focus();
        }}
      >
        <summary className="contact-launch" aria-label="Contact us">
          <Icon name="talk" />
          <Icon name="close" />
        </summary>
        <ContactList className="contact-list" enquiry={enquiry} />
      </details>
    </nav>
  );
}

function ContactList({
  className,
  enquiry,
  isIconOnly,
}: {
  className: string;
  enquiry: Enquiry | null;
  isIconOnly?: boolean;
}) {
  const links = contactWays.map((way) => ({
    ...way,
    href: (enquiry && linkWithMessage(way.name, enquiry)) ?? way.href,
  }));
  return (
    <ul className={`${className} list-unstyled`}>
      {links.map(({ icon, name, href }) => (
        <li key={name}>
          <a
            href={href}
            {...(href.startsWith("https:") && { target: "_blank", rel: "noreferrer" })}
            {...(isIconOnly && { "aria-label": name, title: name })}
          >
            <Icon name={icon} />
            {!isIconOnly && name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Null for the ways that take no message. */
function linkWithMessage(way: string, { subject, message }: Enquiry): string | null {
  if (way === "WhatsApp") return whatsappLink({ number: shop.whatsapp.number, text: message });
  return way === "Email" ? emailLink({ to: shop.email.sales, subject, body: message }) : null;
}
