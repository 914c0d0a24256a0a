import { useEffect, useRef, type ComponentType } from "react";
import { Link, matchPath, useLocation } from "react-router-dom";
import { LogOutButton } from "../access/guard.tsx";
import { paths } from "../paths.ts";
import { SCREEN_GROUPS, type AdminScreen } from "../screens.ts";
import { part } from "../ui/part.tsx";
import { useMustReload } from "../ui/use-must-reload.ts";

const waiting = () => import("./waiting.tsx");
const withoutNotice = { onFailed: () => null };
const WaitingRequests = part(waiting, (m) => m.WaitingRequests, withoutNotice);
const WaitingPieces = part(waiting, (m) => m.WaitingPieces, withoutNotice);

/** What waits at a screen is counted beside its name. */
const WAITING: Readonly<Record<string, ComponentType>> = {
  [paths.whereabouts]: WaitingPieces,
  [paths.team]: WaitingRequests,
};

/** The bar of a phone has these screens: drawings on a field of 24 by 24. The others are under More. */
const DRAWINGS: Readonly<Record<string, string>> = {
  [paths.admin]: "M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5v-5h4v5",
  [paths.inventory]: "M7.5 4.5h9l4 5L12 20 3.5 9.5ZM3.5 9.5h17M9 9.5l3 10 3-10",
  [paths.stockTakes]:
    "M4 8V4.5h3.5M16.5 4.5H20V8M20 16v3.5h-3.5M7.5 19.5H4V16M8 8.5v7M12 8.5v7M16 8.5v7",
  [paths.whereabouts]:
    "M12 20.5s6.5-5.8 6.5-10.6a6.5 6.5 0 0 0-13 0c0 4.8 6.5 10.6 6.5 10.6ZM12 7.5a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z",
};
const BAR = SCREEN_GROUPS.flatMap(([, screens]) => screens.filter(({ to }) => to in DRAWINGS));
const MORE = "M4.5 7h15M4.5 12h15M4.5 17h15";

/** A rail with every screen; on a phone a bar at the bottom with four of them, and More, which opens the others. */
export function AdminNav() {
  const { pathname, key } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  // After a link was followed.
  useEffect(() => menu.current?.hidePopover(), [key]);
  const isInBar = BAR.some((item) => isCurrent(item, pathname));
  return (
    <nav className="admin-nav" aria-label="Admin">
      {/* A popover on a phone only. */}
      <div ref={menu} id="admin-menu" className="admin-menu" popover="auto">
        {SCREEN_GROUPS.map(([heading, screens], n) => (
          <div key={n} className="admin-group">
            {heading && (
              <p id={`admin-group-${n}`} className="admin-group-name">
                {heading}
              </p>
            )}
            <ul
              className="list-unstyled"
              aria-labelledby={heading ? `admin-group-${n}` : undefined}
            >
              {screens.map((item) => (
                <li key={item.to}>
                  <NavItem of={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {/* The home screen has this button itself. */}
        {pathname !== paths.admin && (
          <LogOutButton className="btn btn-sm btn-outline-primary admin-log-out" />
        )}
      </div>
      <div className="admin-bar">
        {BAR.map((item) => (
          <NavItem key={item.to} of={item} />
        ))}
        <button
          type="button"
          popoverTarget="admin-menu"
          // The current screen is in the menu.
          aria-current={isInBar ? undefined : "true"}
        >
          <Drawing of={MORE} />
          <span className="admin-nav-name">
            More<span className="visually-hidden"> screens</span>
          </span>
          <WaitingRequests />
        </button>
      </div>
    </nav>
  );
}

function NavItem({ of: item }: { of: AdminScreen }) {
  const { name, to } = item;
  const Waiting = WAITING[to];
  const drawing = DRAWINGS[to];
  const { pathname } = useLocation();
  const mustReload = useMustReload(paths.admin);
  return (
    <Link
      to={to}
      aria-current={isCurrent(item, pathname) ? "page" : undefined}
      reloadDocument={to === paths.stockTakes && mustReload}
    >
      {drawing && <Drawing of={drawing} />}
      <span className="admin-nav-name">{name}</span>
      {Waiting && <Waiting />}
    </Link>
  );
}

/** Whether this is the current screen, or the current form is one of its. */
function isCurrent({ to }: AdminScreen, pathname: string): boolean {
  const patterns = [to === paths.admin ? to : `${to}/*`];
  // The specification has two addresses for the list of brands.
  if (to === paths.brands) patterns.push(paths.brandCategory);
  return patterns.some((pattern) => matchPath(pattern, pathname) !== null);
}

function Drawing({ of: path }: { of: string }) {
  return (
    <svg className="admin-drawing" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
