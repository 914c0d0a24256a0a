import { useLayoutEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router-dom";
import { ContactButtons } from "../components/contact-buttons.tsx";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import type { EnquiryLinks } from "../content/enquiries.ts";
import type { SetContactEnquiry } from "./use-contact-enquiry.ts";
import { useRecordPage } from "../hooks/visits.ts";
import { Footer } from "./footer.tsx";
import { Navigation } from "./navigation/navigation.tsx";

/** Every public page: header, screen, footer. */
export function StorefrontLayout() {
  const { pathname } = useLocation();
  useStartOfNewScreen(pathname);
  const [enquiry, setEnquiry] = useState<EnquiryLinks | null>(null);
  useRecordPage(pathname);
  return (
    <>
      <a className="skip-link visually-hidden-focusable px-4 py-2 bg-dark text-white" href="#main">
        Skip to content
      </a>
      <Navigation />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary path={pathname}>
          <Outlet context={setEnquiry satisfies SetContactEnquiry} />
        </ErrorBoundary>
      </main>
      <ContactButtons enquiry={enquiry} />
      <Footer />
    </>
  );
}

/** Scroll and focus to the start of a new screen. After Back and Forward the browser restores the scroll position. */
function useStartOfNewScreen(pathname: string): void {
  const isBackOrForward = useNavigationType() === "POP";
  const shown = useRef(pathname);
  // Before the screen's own effects, which may scroll to the section that the URL names.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isBackOrForward) return;
    window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, isBackOrForward]);
}
