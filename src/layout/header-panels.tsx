import { Link, NavLink } from "react-router-dom";
import { shop } from "../content/shop.ts";
import { Photo } from "../pictures/photo.tsx";
import type { MenuEntry, Menu } from "../products/menu.ts";
import { paths } from "../routing/paths.ts";
import { Carousel } from "../ui/carousel.tsx";
import { Icon } from "../ui/icon.tsx";
import { LoadStateView } from "../ui/load-state-view.tsx";
import type { LoadState } from "../ui/use-load.ts";

/** The brands or categories of a dropdown, as pictures that link to their listings. */
export function MenuPanel({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  if (entries.length === 0) {
    return (
      <p className="mb-0 py-4 text-center">
        Nothing here yet. <Link to={paths.shop}>Shop All</Link>
      </p>
    );
  }
  return (
    <Carousel kind="menu" label={label}>
      {entries.map(({ id, name, image }) => (
        <Link
          key={id}
          className="nav-tile d-block text-center text-decoration-none"
          to={paths.listing(name)}
          draggable={false}
        >
          <Photo of={image} alt="" sizes="250px" />
          <span>{name}</span>
        </Link>
      ))}
    </Carousel>
  );
}

const ITEM =
  "mobile-menu-item d-flex align-items-center justify-content-between w-100 text-decoration-none";

/** The menu of narrow windows: every link of the header, with brands and jewellery as expandable lists. */
export function MobileMenu({ menu }: { menu: LoadState<Menu> }) {
  return (
    <div id="mobile-menu" className="mobile-menu">
      <ul className="mobile-menu-list list-unstyled">
        <Item to={paths.shop}>Shop All</Item>
        {menu.status === "ready" ? (
          <>
            <ExpandableItem heading="Brands" entries={menu.value.brands} />
            <ExpandableItem heading="Jewellery" entries={menu.value.categories} />
          </>
        ) : (
          <li>
            <LoadStateView of={menu} />
          </li>
        )}
        <Item to={paths.sale}>On Sale</Item>
        <Item to={paths.aboutUs}>About Us</Item>
        <Item to={paths.contact}>Contact</Item>
        <Item to={paths.sellYours}>Sell Yours</Item>
      </ul>
      <p className="mt-4 mb-0 text-secondary">
        <a className="fs-5" href={`tel:${shop.phone.dial}`}>
          {shop.phone.shown}
        </a>
        <br />
        <span>{shop.hours}</span>
      </p>
    </div>
  );
}

function Item({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <NavLink className={ITEM} to={to} end>
        {children}
      </NavLink>
    </li>
  );
}

function ExpandableItem({ heading, entries }: { heading: string; entries: readonly MenuEntry[] }) {
  return (
    <li>
      <details>
        <summary className={ITEM}>
          <span>{heading}</span>
          <Icon name="chevron" />
        </summary>
        <ul className="list-unstyled pb-3">
          {entries.map(({ id, name, image }) => (
            <li key={id}>
              <Link
                className="mobile-menu-entry d-flex align-items-center gap-3 text-decoration-none"
                to={paths.listing(name)}
              >
                <Photo of={image} alt="" sizes="48px" />
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The panels that the header opens, in a script of their own: listings don't wait for it. */
export { SearchBar } from "./search-bar.tsx";
