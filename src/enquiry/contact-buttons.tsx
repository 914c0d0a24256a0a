import { contactWays } from "../content/shop.ts";
import { Icon } from "../ui/icon.tsx";
import { isComposing } from "../ui/is-composing.ts";
import type { EnquiryLinks } from "./enquiries.ts";

/**
 * The ways to reach the shop, floating on every page: a column of icons where the margin beside the content has room
 * for it, elsewhere one button that opens a list. Render it before the footer, which leaves room for it.
 * @param enquiry what WhatsApp and Email open; null for an empty message.
 */
export function ContactButtons({ enquiry }: { enquiry: EnquiryLinks | null }) {
  return (
    <nav className="contact-buttons" aria-label="Contact us">
      <ContactList className="contact-rail" enquiry={enquiry} isIconOnly />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the summary opens it; these handlers only close it */}
      <details
        className="contact-launcher"
        // Close the list when the focus moves on, and on Escape.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
        }}
        onKeyDown={(event) => {
          const { currentTarget, key } = event;
          if (key !== "Escape" || isComposing(event)) return;
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
  enquiry: EnquiryLinks | null;
  isIconOnly?: boolean;
}) {
  const links = contactWays.map((way) => ({
    ...way,
    href: enquiry?.[way.icon as keyof EnquiryLinks] ?? way.href,
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
            {!isIconOnly && <span>{name}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
