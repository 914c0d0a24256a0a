import { useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router-dom";
import { ContactButtons } from "../components/contact-buttons.tsx";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Navigation } from "./navigation/navigation.tsx";

/** Header, the screen, footer: what every public page has around it. */
export function StorefrontLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip-link visually-hidden-focusable px-4 py-2 bg-dark text-white" href="#main">
        Skip to content
      </a>
      <Navigation />
      <FreshStart />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary of="screen" place={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <ContactButtons />
      <Footer />
    </>
  );
}

/**
 * A new screen starts at its top, for the eye, the keyboard and the screen reader; after Back and Forward the browser
 * finds the place again by itself.
 */
function FreshStart() {
  const { pathname } = useLocation();
  const isBackOrForward = useNavigationType() === "POP";
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (isBackOrForward) return;
    window.scrollTo(0, 0);
    // Whoever has begun to type, in the search box while this screen was on its way, goes on.
    if (document.activeElement instanceof HTMLInputElement) return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, isBackOrForward]);
  return null;
}
