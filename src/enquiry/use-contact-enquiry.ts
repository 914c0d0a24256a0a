import { useEffect } from "react";
import { useOutletContext } from "react-router-dom";
import { enquiryLinks, type EnquiryLinks } from "./enquiries.ts";
import type { Enquiry } from "./enquiry.ts";

/** Sets what the floating contact buttons open; null for an empty message. StorefrontLayout provides it. */
export type SetContactEnquiry = (links: EnquiryLinks | null) => void;

/** While this screen is shown, the floating contact buttons ask about its product. */
export function useContactEnquiry(enquiry: Enquiry | null): void {
  const setEnquiry = useOutletContext<SetContactEnquiry | undefined>();
  const { subject, message } = enquiry ?? {};
  useEffect(() => {
    if (subject === undefined || message === undefined) return undefined;
    setEnquiry?.(enquiryLinks({ subject, message }));
    return () => setEnquiry?.(null);
  }, [setEnquiry, subject, message]);
}
