import { useEffect } from "react";
import { useOutletContext } from "react-router-dom";
import type { Enquiry } from "../domain/enquiry.ts";

/** Sets what the floating contact buttons ask about; null for nothing in particular. The layout is the outlet's context. */
export type SetContactEnquiry = (enquiry: Enquiry | null) => void;

/** While this screen is shown, the floating contact buttons ask about its product. */
export function useContactEnquiry(enquiry: Enquiry | null): void {
  const setEnquiry = useOutletContext<SetContactEnquiry | undefined>();
  const { subject, message } = enquiry ?? {};
  useEffect(() => {
    if (subject === undefined || message === undefined) return undefined;
    setEnquiry?.({ subject, message });
    return () => setEnquiry?.(null);
  }, [setEnquiry, subject, message]);
}
