import { Link, NavLink } from "react-router-dom";
import { Icon } from "../../components/icon.tsx";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { Photo } from "../../components/photo.tsx";
import { shop } from "../../content/shop.ts";
import type { Menu, MenuEntry } from "../../domain/menu.ts";
import type { LoadState } from "../../hooks/load-state.ts";
import { paths } from "../../paths.ts";

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
