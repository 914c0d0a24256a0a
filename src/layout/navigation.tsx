import { useEffect, useRef, useState, type FocusEvent } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { shop } from "../content/shop.ts";
import { useShortlist } from "../device/shortlist.ts";
import { isComposing } from "../ui/is-composing.ts";
import { paths } from "../routing/paths.ts";
import { useMenu } from "../stock/use-stock.ts";
import { Icon } from "../ui/icon.tsx";
import { LoadStateView } from "../ui/load-state-view.tsx";
import { MenuDropdowns, type Panel } from "./menu-dropdowns.tsx";
import { useHeaderPanels } from "./use-header-panels.ts";

/** The header of every public page: name, links, the menu of brands and jewellery, and search. */
export function Navigation() {
  const menu = useMenu();
  const { panels, preload } = useHeaderPanels();
  const header = useRef<HTMLElement>(null);
  // Every navigation has a new key, so that following a link closes what is open.
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ panel: Panel; key: string } | null>(null);
  const open = opened?.key === key ? opened.panel : null;
  const setOpen = (panel: Panel | null) => {
    preload();
    setOpened(panel && { panel, key });
  };
  const toggle = (panel: Panel) => setOpen(open === panel ? null : panel);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!header.current?.contains(target as Node)) setOpened(null);
    };
    // On the document, because the focus may be elsewhere when the pointer opened the panel.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isComposing(event)) return;
      if (header.current?.contains(document.activeElement)) {
        header.current.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
      }
      setOpened(null);
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [open]);

  // An open panel would cover the element that has the focus.
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpened(null);
  };

  return (
    <header
      ref={header}
      className="site-header"
      onBlur={onBlur}
      onFocus={preload}
      onPointerEnter={preload}
    >
      <nav className="nav-bar" aria-label="Main">
        <button
          type="button"
          className="nav-button nav-menu-button"
          aria-label={open === "menu" ? "Close menu" : "Open menu"}
          aria-expanded={open === "menu"}
          aria-controls="mobile-menu"
          onClick={() => toggle("menu")}
        >
          <Icon name={open === "menu" ? "close" : "menu"} />
        </button>
        {open === "menu" &&
          (panels.status === "ready" ? (
            <panels.value.MobileMenu menu={menu} />
          ) : (
            <div id="mobile-menu" className="mobile-menu">
              <LoadStateView of={panels} />
            </div>
          ))}

        <ul className="nav-links list-unstyled">
          <NavItem to={paths.shop}>Shop All</NavItem>
          <MenuDropdowns menu={menu} panels={panels} open={open} onOpen={setOpen} />
          <NavItem to={paths.sale}>On Sale</NavItem>
        </ul>

        <Link className="wordmark text-decoration-none text-nowrap" to={paths.home}>
          {shop.name}
        </Link>

        <div className="nav-end d-flex align-items-center justify-content-end">
          <ul className="nav-links list-unstyled">
            <NavItem to={paths.aboutUs}>About Us</NavItem>
            <NavItem to={paths.contact}>Contact</NavItem>
            <NavItem to={paths.sellYours}>Sell Yours</NavItem>
          </ul>
          <ShortlistLink />
          <button
            type="button"
            className="nav-button"
            aria-label={open === "search" ? "Close search" : "Search"}
            aria-expanded={open === "search"}
            aria-controls="search-bar"
            onClick={() => toggle("search")}
          >
            <Icon name={open === "search" ? "close" : "search"} />
          </button>
        </div>
      </nav>
      {open === "search" &&
        (panels.status === "ready" ? (
          <panels.value.SearchBar />
        ) : (
          <div id="search-bar" className="search-bar">
            <LoadStateView of={panels} />
          </div>
        ))}
    </header>
  );
}

function ShortlistLink() {
  const { length } = useShortlist();
  return (
    <Link
      className="nav-item nav-shortlist"
      to={paths.shortlist}
      aria-label={`Shortlist (${length})`}
    >
      <Icon name="heart" />
      <span className="nav-shortlist-name">Shortlist</span>
      <span className="nav-shortlist-count">{length > 0 && length}</span>
    </Link>
  );
}

function NavItem({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <NavLink className="nav-item" to={to} end>
        {children}
      </NavLink>
    </li>
  );
}
