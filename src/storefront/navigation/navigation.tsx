import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type FocusEvent,
  type SetStateAction,
} from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { shop } from "../../content/shop.ts";
import { useMenu } from "../../hooks/use-shop.ts";
import { paths } from "../../paths.ts";
import { Icon } from "./icons.tsx";
import { MenuDropdowns, type Unfolded } from "./menu-dropdowns.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { SearchBar } from "./search-bar.tsx";

/** The header of every public page: wordmark, links, the menu of brands and jewellery, and the search. */
export function Navigation() {
  const menu = useMenu();
  const [unfolded, setWhat] = useState<Unfolded>(null);
  const [unfoldedAt, setWhere] = useState("");
  const [term, setTerm] = useState("");
  const header = useRef<HTMLElement>(null);
  const setUnfolded: Dispatch<SetStateAction<Unfolded>> = (what) => {
    setWhat(what);
    setWhere(window.location.pathname);
  };
  const fold = () => setUnfolded(null);

  // Another page is another start, whichever way it was come to; but what was unfolded while that page was on its way,
  // when the address was there already, stays.
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    if (unfoldedAt !== pathname) setWhat(null);
  }

  useEffect(() => {
    if (unfolded === null) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!header.current?.contains(event.target as Node)) setUnfolded(null);
    };
    // On the document: what the pointer unfolded has not got the focus.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // The focus goes back to what unfolded it, unless it is somewhere else on the page.
      const { activeElement } = document;
      if (activeElement === document.body || header.current?.contains(activeElement)) {
        header.current?.querySelector<HTMLElement>(`[data-unfolds="${unfolded}"]`)?.focus();
      }
      setUnfolded(null);
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [unfolded]);

  // What is unfolded lies over the page: when the focus goes on to the page, it must not be hidden below.
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) fold();
  };

  return (
    <header ref={header} className="site-header" onBlur={onBlur}>
      <nav className="nav-bar" aria-label="Main">
        <button
          type="button"
          className="nav-button nav-menu-button"
          data-unfolds="menu"
          aria-label={unfolded === "menu" ? "Close menu" : "Open menu"}
          aria-expanded={unfolded === "menu"}
          aria-controls="mobile-menu"
          onClick={() => setUnfolded(unfolded === "menu" ? null : "menu")}
        >
          <Icon of={unfolded === "menu" ? "close" : "menu"} />
        </button>
        {unfolded === "menu" && <MobileMenu menu={menu} onChosen={fold} />}

        <ul className="nav-links list-unstyled">
          <li>
            <NavItem to={paths.shop}>Shop All</NavItem>
          </li>
          <MenuDropdowns menu={menu} unfolded={unfolded} onUnfold={setUnfolded} />
          <li>
            <NavItem to={paths.sale}>On Sale</NavItem>
          </li>
        </ul>

        <Link className="wordmark" to={paths.home} onClick={fold}>
          {shop.name}
        </Link>

        <div className="nav-end d-flex align-items-center justify-content-end">
          <ul className="nav-links list-unstyled">
            <li>
              <NavItem to={paths.aboutUs}>About Us</NavItem>
            </li>
            <li>
              <NavItem to={paths.contact}>Contact</NavItem>
            </li>
            <li>
              <NavItem to={paths.sellYours}>Sell Yours</NavItem>
            </li>
          </ul>
          <button
            type="button"
            className="nav-button"
            data-unfolds="search"
            aria-label={unfolded === "search" ? "Close search" : "Search"}
            aria-expanded={unfolded === "search"}
            aria-controls="search-bar"
            onClick={() => setUnfolded(unfolded === "search" ? null : "search")}
          >
            <Icon of={unfolded === "search" ? "close" : "search"} />
          </button>
        </div>
      </nav>
      {unfolded === "search" && (
        <SearchBar
          term={term}
          onTerm={setTerm}
          onDone={() => {
            setTerm("");
            fold();
          }}
        />
      )}
    </header>
  );
}

/** A link of the header: only the page itself is the current one, not what lies below it. */
function NavItem({ to, children }: { to: string; children: string }) {
  return (
    <NavLink className="nav-item" to={to} end>
      {children}
    </NavLink>
  );
}
