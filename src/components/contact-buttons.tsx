import { useEffect, useRef, useState } from "react";
import { contactWays, type ContactWay } from "../content/contact-ways.ts";
import { useOutOfTheWay } from "../hooks/use-out-of-the-way.ts";
import { ContactIcon } from "./contact-icon.tsx";

/**
 * The ways to reach the shop, floating on every page. Where the margin beside the content has room they stand
 * there in a row of icons; else one button opens a list of them, and draws back to the window's edge from what
 * would be under it.
 * It stands before the footer in the page and comes to rest in the room that the footer leaves for it.
 */
export function ContactButtons() {
  return (
    <nav className="contact-buttons" aria-label="Contact us">
      <ul className="contact-rail">
        {contactWays.map((way) => (
          <li key={way.name}>
            <WayLink way={way} className="contact-rail-link" isIconOnly />
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
  const isAside = useOutOfTheWay(root, isAtRest);

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
    <div ref={root} className={`contact-launcher${isAside && !isOpen ? " is-aside" : ""}`}>
      {isOpen && (
        <ul id="contact-list" className="contact-list">
          {contactWays.map((way) => (
            <li key={way.name}>
              <WayLink way={way} className="contact-list-link" onFollow={() => setIsOpen(false)} />
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
  className,
  isIconOnly = false,
  onFollow,
}: {
  way: ContactWay;
  className: string;
  isIconOnly?: boolean;
  onFollow?: () => void;
}) {
  return (
    <a
      className={className}
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

/** Floating, it keeps to the window's lower edge; higher up it has arrived in the footer. */
function isAtRest(box: DOMRect): boolean {
  return box.bottom < window.innerHeight - 24;
}
