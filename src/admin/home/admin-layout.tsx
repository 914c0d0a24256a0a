import { Suspense, useEffect, useRef } from "react";
import { Link, Outlet, useLocation } from "react-router-dom";
import { shop } from "../../content/shop.ts";
import { ErrorBoundary } from "../../layout/error-boundary.tsx";
import { isScrollRestored } from "../../routing/use-restored-scroll.ts";
import { OfflineStatus, adminOfflineNotice } from "../../ui/offline-status.tsx";
import { useOnline } from "../../ui/use-online.ts";
import { LogInAgainDialog } from "../access/log-in-again-dialog.tsx";
import { useSession } from "../access/use-session.tsx";
import { GoToButton } from "../go-to/go-to-button.tsx";
import { paths } from "../paths.ts";
import { rememberScreen } from "../ui/list-url.tsx";
import { BlockedNotice } from "../ui/notices.tsx";
import { part } from "../ui/part.tsx";
import { focusScreen, goToStartOfScreen } from "../ui/start-of-screen.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { useVisibleArea } from "../ui/use-visible-area.ts";
import { UnsavedWorkProvider } from "../ui/unsaved-work.tsx";
import { AdminNav } from "./admin-nav.tsx";

const UndoToast = part(
  () => import("../history/undo-toast.tsx"),
  (m) => m.UndoToast,
  { onFailed: () => null },
);

/** The frame of every admin screen: the navigation, and notices. When the session has ended, nothing of them is shown. */
export function AdminLayout() {
  const { session } = useSession();
  const isOnline = useOnline();
  const { pathname } = useLocation();
  const isExpired = session.status === "expired";
  usePrintUnfolded();
  useVisibleArea();

  return (
    <UnsavedWorkProvider isHidden={isExpired}>
      <ToastProvider>
        {/* It keeps unsaved input, but someone else may be at the screen. */}
        <div className="admin admin-frame" hidden={isExpired}>
          <a
            className="skip-link visually-hidden-focusable px-4 py-2 bg-dark text-white"
            href="#main"
          >
            Skip to content
          </a>
          <header className="admin-rail d-print-none">
            <Link className="admin-name text-decoration-none" to={paths.admin}>
              {shop.name}
            </Link>
            <GoToButton />
            <AdminNav />
          </header>
          <div className="admin-screen">
            <OfflineStatus text={isOnline ? null : adminOfflineNotice} />
            <BlockedNotice />
            <ScrollToTop />
            <main id="main" className="admin-main mx-auto px-3 px-sm-4 py-4" tabIndex={-1}>
              <Suspense
                fallback={
                  <p className="loading" role="status">
                    Loading...
                  </p>
                }
              >
                <ErrorBoundary path={pathname}>
                  <Outlet />
                </ErrorBoundary>
              </Suspense>
              <UndoToast />
            </main>
          </div>
        </div>
        {isExpired && (
          <div className="admin">
            <LogInAgainDialog session={session} />
          </div>
        )}
      </ToastProvider>
    </UnsavedWorkProvider>
  );
}

/** Printing shows folded parts. */
function usePrintUnfolded() {
  useEffect(() => {
    let opened: readonly HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
      for (const one of opened) one.open = true;
    };
    const close = () => {
      for (const one of opened) one.open = false;
    };
    window.addEventListener("beforeprint", open);
    window.addEventListener("afterprint", close);
    return () => {
      window.removeEventListener("beforeprint", open);
      window.removeEventListener("afterprint", close);
    };
  }, []);
}

/** Begins another screen at its top, but not after Back or a change of filters. */
function ScrollToTop() {
  const { pathname, search } = useLocation();
  useEffect(() => rememberScreen(pathname, search), [pathname, search]);
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (isScrollRestored()) focusScreen();
    else goToStartOfScreen();
  }, [pathname]);
  return null;
}
