import { useRef, useState, type ComponentType, type MouseEvent, useEffect } from "react";
import { enquiryLinks, stockEnquiry } from "./enquiries.ts";
import type { Enquiry } from "./enquiry.ts";
import type { MessagePanelProps } from "./message-panel.tsx";

/** Links that open an e-mail or a WhatsApp message with the enquiry filled in. */
export function EnquireButtons(enquiry: Enquiry) {
  const { emailProps, panel } = useEmailEnquiry(enquiry);
  return (
    <div className="enquire">
      <div className="enquire-buttons d-flex flex-wrap gap-2">
        <a className="btn btn-primary" {...emailProps}>
          Enquire By Email
        </a>
        <a
          className="btn btn-outline-primary"
          href={enquiryLinks(enquiry).whatsapp}
          target="_blank"
          rel="noreferrer"
        >
          Enquire By Whatsapp
        </a>
      </div>
      {panel}
    </div>
  );
}

/**
 * An enquiry by e-mail. Many shoppers have no mail program, and their browsers open nothing, so a click also shows a panel
 * with other ways to send the message. Its script loads on the first click; the link works without it.
 * @returns the link's properties, and the panel to show below it.
 */
export function useEmailEnquiry(enquiry: Enquiry) {
  /** Null while it is closed. */
  const [Panel, setPanel] = useState<ComponentType<MessagePanelProps> | null>(null);
  const link = useRef<HTMLElement>(null);

  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    link.current = currentTarget;
    import("./message-panel.tsx").then(
      ({ MessagePanel }) => setPanel(() => MessagePanel),
      () => undefined,
    );
  };
  const close = () => {
    setPanel(null);
    link.current?.focus();
  };

  return {
    emailProps: { href: enquiryLinks(enquiry).email, onClick },
    panel: (
      <>
        <span className="visually-hidden" role="status">
          {Panel && "More ways to send your message are shown below."}
        </span>
        {Panel && <Panel {...enquiry} onClose={close} />}
      </>
    ),
  };
}

/** Buttons to ask for what a listing or search would have shown. */
export function StockEnquiry({ what }: { what: string }) {
  return <EnquireButtons {...stockEnquiry(what)} />;
}

/**
 * The enquire buttons at the bottom of a phone's window, once the page's own buttons have scrolled away. Place it at the end of
 * <main>: it sticks to the window until the footer comes into view.
 */
export function EnquiryBar(enquiry: Enquiry) {
  const [place, setPlace] = useState<"above" | "in view" | "below">("in view");

  useEffect(() => {
    const buttons = document.querySelector("main .enquire");
    if (!buttons) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (!entry) return;
      const outside = entry.boundingClientRect.top < 0 ? "above" : "below";
      setPlace(entry.isIntersecting ? "in view" : outside);
    });
    observer.observe(buttons);
    return () => observer.disconnect();
  }, []);

  // _contact-buttons.scss hides the floating button, which would cover them.
  if (place === "in view") return <div className="enquiry-in-view" hidden />;
  if (place === "below") return null;
  return (
    <section className="enquiry-bar" aria-label="Enquire about this piece">
      <EnquireButtons {...enquiry} />
    </section>
  );
}
