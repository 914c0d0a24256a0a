import { useEffect, useRef, useState } from "react";
import { contactWays, type ContactWay } from "../content/contact-ways.ts";
import { ContactIcon } from "./contact-icon.tsx";

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
            <WayLink way={way} isIconOnly />
          </li>
        ))}
      </ul>
      <Launcher />
    </nav>
  );
}

function Launcher() {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    function onOutside(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    }
    document.addEventListener("pointerdown", onOutside, { signal });
    document.addEventListener("focusin", onOutside, { signal });
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        setIsOpen(false);
        button.current?.focus();
      },
      { signal },
    );
    return () => controller.abort();
  }, [isOpen]);

  return (
    <div ref={root} className="contact-launcher">
      {isOpen && (
        <ul id="contact-list" className="contact-list list-unstyled">
          {contactWays.map((way) => (
            <li key={way.name}>
              <WayLink way={way} onFollow={() => setIsOpen(false)} />
            </li>
          ))}
        </ul>
      )}
      <button
        ref={button}
        type="button"
        className="contact-launch"
        aria-expanded={isOpen}
        aria-controls={isOpen ? "contact-list" : undefined}
        aria-label="Contact us"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ContactIcon name={isOpen ? "close" : "talk"} />
      </button>
    </div>
  );
}

function WayLink({
  way,
  isIconOnly = false,
  onFollow,
}: {
  way: ContactWay;
  isIconOnly?: boolean;
  onFollow?: () => void;
}) {
  return (
    <a
      href={way.href}
      {...(way.isElsewhere && { target: "_blank", rel: "noreferrer" })}
      {...(isIconOnly && { "aria-label": way.name, title: way.name })}
      onClick={onFollow}
    >
      <ContactIcon name={way.icon} />
      {!isIconOnly && way.name}
    </a>
  );
}
