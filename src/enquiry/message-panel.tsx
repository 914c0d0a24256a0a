import { useId, useRef, useState } from "react";
import { shop } from "../content/shop.ts";
import { copyText } from "../lib/browser.ts";
import { Icon } from "../ui/icon.tsx";
import { enquiryLinks } from "./enquiries.ts";
import type { Enquiry } from "./enquiry.ts";
import { gmailLink, outlookLink } from "./webmail.ts";

export interface MessagePanelProps extends Enquiry {
  readonly onClose: () => void;
}

/** Ways to send a message without a mail program: webmail, WhatsApp, or copy and paste. */
export function MessagePanel({ subject, message, onClose }: MessagePanelProps) {
  const to = shop.email.sales;
  const email = { to, subject, body: message };
  const ways = [
    ["Gmail", gmailLink(email)],
    ["Outlook.com", outlookLink("personal", email)],
    ["Outlook for work", outlookLink("work", email)],
    ["WhatsApp", enquiryLinks({ subject, message }).whatsapp],
  ] as const;
  return (
    <section
      className="message-panel position-relative mt-3 p-4 border bg-white text-start"
      aria-label="Send your message"
    >
      <button type="button" className="message-panel-close" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
      <p className="message-panel-lead mb-1">
        <strong className="d-block">Nothing opened?</strong> Send your message another way:
      </p>
      <ul className="list-unstyled d-flex flex-wrap column-gap-4 mb-3">
        {ways.map(([name, href]) => (
          <li key={name}>
            <a className="d-inline-block py-2" href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      {/* If the message changes, what was copied is another one. */}
      <CopyField key={message} label="Your message" text={message} rows={8} button="Copy message" />
      <CopyField label="Our email address" text={to} rows={1} button="Copy address" />
    </section>
  );
}

function CopyField({
  label,
  text,
  rows,
  button,
}: {
  label: string;
  text: string;
  rows: number;
  button: string;
}) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [result, setResult] = useState("");

  const copy = async () => {
    if (await copyText(text)) {
      setResult("Copied");
      return;
    }
    field.current?.focus();
    field.current?.select();
    setResult("Selected, ready to copy");
  };

  return (
    <div className="mt-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <textarea id={id} ref={field} className="form-control" rows={rows} readOnly value={text} />
      <div className="d-flex flex-wrap align-items-center gap-3 mt-2">
        <button type="button" className="btn btn-outline-primary" onClick={() => void copy()}>
          {button}
        </button>
        <span className="small text-secondary" role="status">
          {result}
        </span>
      </div>
    </div>
  );
}
