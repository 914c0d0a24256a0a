import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from "react";
import { Outlet, useLocation, useNavigationType } from "react-router-dom";
import { useRecordPage } from "../device/use-visits.ts";
import { ContactButtons } from "../enquiry/contact-buttons.tsx";
import type { EnquiryLinks } from "../enquiry/enquiries.ts";
import type { SetContactEnquiry } from "../enquiry/use-contact-enquiry.ts";
import { whenIdle } from "../lib/schedule.ts";
import { removePageData } from "../stock/page-data.ts";
import {
  menuNow,
  PageDataContext,
  useReadTrouble,
  useStockState,
  useStoredStock,
} from "../stock/use-stock.ts";
import { useOnline } from "../ui/use-online.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Navigation } from "./navigation.tsx";

/** Every public page: header, screen, footer. */
export function StorefrontLayout() {
  const { pathname } = useLocation();
  useStartOfNewScreen(pathname);
  const [enquiry, setEnquiry] = useState<EnquiryLinks | null>(null);
  useRecordPage(pathname);
  useEffect(removePageData, []);
  return (
    <>
      <a className="skip-link visually-hidden-focusable px-4 py-2 bg-dark text-white" href="#main">
        Skip to content
      </a>
      <FormerNames />
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

const loadOfflineBar = () => import("./offline-bar.tsx");

/** Its script loads before it is needed, once the browser is idle. */
function OfflineBar() {
  const isOnline = useOnline();
  const isTrouble = useReadTrouble();
  const [Bar, setBar] = useState<ComponentType<{ isTrouble: boolean }> | null>(null);
  useStoredStock();
  useEffect(() => whenIdle(() => void loadOfflineBar().catch(() => undefined)), []);
  useEffect(() => {
    if (isOnline && !isTrouble) return;
    loadOfflineBar().then(
      (module) => setBar(() => module.OfflineBar),
      () => undefined,
    );
  }, [isOnline, isTrouble]);
  return Bar && <Bar isTrouble={isTrouble} />;
}

/** Few shops have renamed a brand or category, and only the menu as it is now says so. */
function FormerNames() {
  const page = useContext(PageDataContext);
  const isNeeded = useStockState((state) => {
    const { brands = [], categories = [] } = menuNow(state, page) ?? {};
    return [...brands, ...categories].some(({ formerNames }) => formerNames);
  });
  const [Redirect, setRedirect] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import("./former-name-redirect.tsx").then(
      (module) => setRedirect(() => module.FormerNameRedirect),
      () => undefined,
    );
  }, [isNeeded]);
  return Redirect && <Redirect />;
}

/**
 * Scroll and focus to the start of a new screen. After Back and Forward the browser restores the scroll position; a URL that is
 * replaced leads to the same screen.
 */
function useStartOfNewScreen(pathname: string): void {
  const isNew = useNavigationType() === "PUSH";
  const shown = useRef(pathname);
  // Before the screen's own effects, which may scroll to the section that the URL names.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isNew) return;
    window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, isNew]);
}
