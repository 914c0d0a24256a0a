import { useEffect, useState } from "react";
import { EnquireButtons } from "../enquiry/enquire-buttons.tsx";
import type { Enquiry } from "../../domain/enquiry.ts";

/**
 * The enquire buttons at the bottom of a phone's window, once the page's own buttons have scrolled away. Place it at the end of
 * <main>: it sticks to the window until the footer comes into view.
 */
export function EnquiryBar(enquiry: Enquiry) {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const buttons = document.querySelector(".product .enquire");
    if (!buttons) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      // On a small phone the buttons may be below the window at first.
      setShown(!entry?.isIntersecting && (entry?.boundingClientRect.top ?? 0) < 0);
    });
    observer.observe(buttons);
    return () => observer.disconnect();
  }, []);

  if (!isShown) return null;
  return (
    <section className="enquiry-bar" aria-label="Enquire about this piece">
      <EnquireButtons {...enquiry} />
    </section>
  );
}
