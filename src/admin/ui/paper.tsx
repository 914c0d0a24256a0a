import type { ReactNode } from "react";
import { shop } from "../../content/shop.ts";

/** The lines with the dealer's details on printed documents. Empty details are left out. */
function dealerLines({ company, address, phone, email }: Details): readonly string[] {
  const labelled = (label: string, value: string) => value && `${label} ${value}`;
  return [
    [company.legalName],
    [[...address.lines, address.postcode].filter(Boolean).join(", ")],
    [phone.shown, email.info],
    [labelled("Company number", company.registration), labelled("VAT number", company.vat)],
  ]
    .map((parts) => parts.filter(Boolean).join(" · "))
    .filter(Boolean);
}

interface Details {
  readonly company: { readonly [Field in "legalName" | "registration" | "vat"]: string };
  readonly address: { readonly lines: readonly string[]; readonly postcode: string };
  readonly phone: { readonly shown: string };
  readonly email: { readonly info: string };
}

export const DEALER_LINES = dealerLines(shop);

/** A document on one or more sheets of A4, with the dealer's name at the top. @param lines as DEALER_LINES. */
export function Paper({
  title,
  lines = DEALER_LINES,
  children,
}: {
  title: string;
  lines?: readonly string[];
  children: ReactNode;
}) {
  return (
    <article className="paper printed bg-white border p-3 p-sm-5" aria-label={title}>
      <header className="d-flex flex-wrap justify-content-between gap-3 mb-4">
        <p className="admin-name mb-0">{shop.name}</p>
        <address className="small mb-0">
          {lines.map((line) => (
            <span key={line} className="d-block">
              {line}
            </span>
          ))}
        </address>
      </header>
      <h2 className="mb-3">{title}</h2>
      {children}
    </article>
  );
}

/** Lines to sign on. */
export function SignatureLines({ who }: { who: string }) {
  return (
    <div className="paper-signatures d-flex gap-4 mt-5">
      <p className="flex-fill pt-1 mb-0 border-top">{`${who}, name and signature`}</p>
      <p className="pt-1 mb-0 border-top">Date</p>
    </div>
  );
}
