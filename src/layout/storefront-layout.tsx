import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router-dom";
import { useRecordPage } from "../device/use-visits.ts";
import { ContactButtons } from "../enquiry/contact-buttons.tsx";
import type { EnquiryLinks } from "../enquiry/enquiries.ts";
import type { SetContactEnquiry } from "../enquiry/use-contact-enquiry.ts";
import { isStay } from "../routing/stay.ts";
import { removePageData } from "../stock/page-data.ts";
import { useIdleStock } from "../stock/use-stock.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { FormerNameRedirect } from "./former-name-redirect.tsx";
import { Navigation } from "./navigation.tsx";
import { OfflineBar } from "./offline-bar.tsx";

/** Every public page: header, screen, footer. */
export function StorefrontLayout() {
  const { pathname } = useLocation();
  useStartOfScreen();
  const [enquiry, setEnquiry] = useState<EnquiryLinks | null>(null);
  useRecordPage(pathname);
  useIdleStock();
  useEffect(removePageData, []);
  return (
    <>
      <a className="skip-link visually-hidden-focusable px-4 py-2 bg-dark text-white" href="#main">
        Skip to content
      </a>
      <FormerNameRedirect />
      <Navigation />
      <OfflineBar />
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

/**
 * Scroll and focus to the start of the screen that a link leads to, also if that screen is open already. After Back and Forward the
 * browser restores the scroll position; a URL that is replaced by another leads to the same screen.
 */
function useStartOfScreen(): void {
  const location = useLocation();
  const { key, pathname, search, hash } = location;
  const stays = isStay(location.state);
  const type = useNavigationType();
  const url = pathname + search;
  const shown = useRef({ key, url });
  // Before the screen's own effects, which may scroll to the section that the URL names.
  useLayoutEffect(() => {
    const before = shown.current;
    if (key === before.key) return;
    shown.current = { key, url };
    // A link to the URL that is shown replaces it.
    const isLink = type === "PUSH" || (type === "REPLACE" && url === before.url);
    if (!isLink || stays) return;
    if (hash !== "" && before.url.split("?")[0] === pathname) return;
    window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [key, type, url, pathname, hash, stays]);
}
