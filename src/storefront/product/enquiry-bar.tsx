import { useEffect, useState } from "react";
import { EnquireButtons } from "../enquiry/enquire-buttons.tsx";
import type { Enquiry } from "../../domain/enquiry.ts";

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
