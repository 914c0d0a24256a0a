import { Suspense, useEffect, useRef } from "react";
import { Link, NavLink, Outlet, useLocation } from "react-router-dom";
import { shop } from "../content/shop.ts";
import { useSession } from "../hooks/use-session.tsx";
import { paths } from "../paths.ts";
import { LogInAgainDialog } from "./access/log-in-again-dialog.tsx";
import { LogOutButton } from "./access/log-out-button.tsx";
import { rememberScreen } from "./lists/list-return.ts";

const PLACES = [
  ["Inventory", paths.inventory],
  ["Brands", paths.brands],
  ["Jewellery", paths.jewellery],
  ["Customers", paths.customers],
  ["Team", paths.team],
] as const;

/** What every admin screen has around it: the way to the others, who is logged in, and the session's end. */
export function AdminLayout() {
  const { session, prompt, promptLogIn } = useSession();
  const { pathname } = useLocation();
  // The home screen is itself the way to all others.
  const isHome = pathname.replace(/\/+$/, "") === paths.admin;

  return (
    <div className="admin">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="admin-bar">
        <Link className="admin-house" to={paths.admin}>
          {shop.name}
        </Link>
        {!isHome && (
          <>
            <nav className="admin-nav" aria-label="Admin">
              {PLACES.map(([name, to]) => (
                <NavLink key={to} to={to}>
                  {name}
                </NavLink>
              ))}
            </nav>
            <LogOutButton className="btn btn-sm btn-outline-primary" />
          </>
        )}
      </header>
      {session.status === "expired" && (
        <div className="admin-ended" role="status">
          <p>{REASONS[session.reason]} Nothing you typed is lost.</p>
          <button
            type="button"
            className="btn btn-sm btn-primary"
            onClick={() => void promptLogIn().catch(() => undefined)}
          >
            Log In Again
          </button>
        </div>
      )}
      <FreshStart />
      <main id="main" className="admin-main" tabIndex={-1}>
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
      {prompt && <LogInAgainDialog prompt={prompt} session={session} />}
    </div>
  );
}

const REASONS = {
  "signed-out": "Your session has ended.",
  removed: "This account is no longer an administrator.",
};

/** Another screen starts at its top; a change of filters stays where it is. */
function FreshStart() {
  const { pathname, search } = useLocation();
  useEffect(() => rememberScreen(pathname, search), [pathname, search]);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
