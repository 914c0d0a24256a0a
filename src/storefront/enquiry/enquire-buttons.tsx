import { useRef, useState, type ComponentType, type MouseEvent } from "react";
import { enquiryLinks } from "../../content/enquiries.ts";
import type { Enquiry } from "../../domain/enquiry.ts";
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
