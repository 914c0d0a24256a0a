import { contactWays, type ContactWay } from "../content/contact-ways.ts";
import { Icon } from "./icon.tsx";

/**
 * The ways to reach the shop, floating on every page: a column of icons where the margin beside the content has room
 * for it, elsewhere one button that opens a list. Render it before the footer, which leaves room for it.
 */
export function ContactButtons() {
  return (
    <nav className="contact-buttons" aria-label="Contact us">
      <ul className="contact-rail list-unstyled">
        {contactWays.map((way) => (
          <li key={way.name}>
            <ContactLink way={way} isIconOnly />
          </li>
        ))}
      </ul>
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
        <ul className="contact-list list-unstyled">
          {contactWays.map((way) => (
            <li key={way.name}>
              <ContactLink way={way} />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function ContactLink({ way, isIconOnly = false }: { way: ContactWay; isIconOnly?: boolean }) {
  return (
    <a
      href={way.href}
      {...(way.href.startsWith("https:") && { target: "_blank", rel: "noreferrer" })}
      {...(isIconOnly && { "aria-label": way.name, title: way.name })}
    >
      <Icon name={way.icon} />
      {!isIconOnly && way.name}
    </a>
  );
}
