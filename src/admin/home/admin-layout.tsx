import { Suspense, useEffect, useRef } from "react";
import { Link, NavLink, Outlet, useLocation } from "react-router-dom";
import { shop } from "../../content/shop.ts";
import { isScrollRestored } from "../../routing/use-restored-scroll.ts";
import { OfflineStatus, adminOfflineNotice } from "../../ui/offline-status.tsx";
import { useOnline } from "../../ui/use-online.ts";
import { LogOutButton } from "../access/guard.tsx";
import { LogInAgainDialog } from "../access/log-in-again-dialog.tsx";
import { useSession } from "../access/use-session.tsx";
import { paths } from "../paths.ts";
import { rememberScreen } from "../ui/list-url.tsx";
import { BlockedNotice } from "../ui/notices.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { UnsavedWorkProvider } from "../ui/unsaved-work.tsx";

const LINKS = [
  ["Inventory", paths.inventory],
  ["Brands", paths.brands],
  ["Jewellery", paths.jewellery],
  ["Stock Book", paths.stockBook],
  ["History", paths.history],
  ["Customers", paths.customers],
  ["Team", paths.team],
] as const;

/** The frame of every admin screen: links to the others, and Log Out. When the session has ended, it hides the screen. */
export function AdminLayout() {
  const { session } = useSession();
  const { pathname } = useLocation();
  const isOnline = useOnline();
  // The home screen has these links itself.
  const isHome = pathname.replace(/\/+$/, "") === paths.admin;

  return (
    <UnsavedWorkProvider isHidden={session.status === "expired"}>
      <ToastProvider>
        <div className="admin">
          <a
            className="skip-link visually-hidden-focusable px-4 py-2 bg-dark text-white"
            href="#main"
          >
            Skip to content
          </a>
          <header className="d-flex flex-wrap align-items-center row-gap-2 column-gap-4 px-3 px-sm-4 py-2 border-bottom bg-white d-print-none">
            <Link className="admin-name text-decoration-none" to={paths.admin}>
              {shop.name}
            </Link>
            {!isHome && (
              <>
                <AdminNav />
                <LogOutButton className="ms-auto btn btn-sm btn-outline-primary" />
              </>
            )}
          </header>
          <OfflineStatus text={isOnline ? null : adminOfflineNotice} />
          <BlockedNotice />
          <ScrollToTop />
          <main
            id="main"
            className="admin-main mx-auto px-3 px-sm-4 py-4"
            tabIndex={-1}
            // It keeps unsaved input, but someone else may be at the screen.
            hidden={session.status === "expired"}
          >
            <Suspense
              fallback={
                <p className="loading" role="status">
                  Loading...
                </p>
              }
            >
              <Outlet />
            </Suspense>
          </main>
          {session.status === "expired" && <LogInAgainDialog session={session} />}
        </div>
      </ToastProvider>
    </UnsavedWorkProvider>
  );
}

/** On narrow screens one line that scrolls, with the current screen's link in view. */
function AdminNav() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (!nav.current || !current) return;
    const { offsetLeft, offsetWidth } = current;
    nav.current.scrollLeft = offsetLeft + offsetWidth / 2 - nav.current.clientWidth / 2;
  }, [pathname]);
  return (
    <nav
      ref={nav}
      className="admin-nav d-flex flex-fill column-gap-3 column-gap-lg-4 order-3 order-lg-0"
      aria-label="Admin"
    >
      {LINKS.map(([name, to]) => (
        <NavLink key={to} className="py-2 text-decoration-none" to={to}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

/** Scrolls to the top of another screen, but not after Back or a change of filters. */
function ScrollToTop() {
  const { pathname, search } = useLocation();
  useEffect(() => rememberScreen(pathname, search), [pathname, search]);
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (!isScrollRestored()) window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
