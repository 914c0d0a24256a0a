import { useState } from "react";
import { Link, NavLink } from "react-router-dom";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { Photo } from "../../components/photo.tsx";
import { shop } from "../../content/shop.ts";
import type { Menu, MenuEntry } from "../../domain/menu.ts";
import type { LoadState } from "../../hooks/load-state.ts";
import { paths } from "../../paths.ts";
import { Icon } from "./icons.tsx";

/** The menu of narrow windows: every link of the header, with brands and jewellery as lists that unfold. */
export function MobileMenu({ menu, onChosen }: { menu: LoadState<Menu>; onChosen: () => void }) {
  return (
    <div id="mobile-menu" className="mobile-menu">
      <ul className="mobile-menu-list list-unstyled">
        <Item to={paths.shop} onChosen={onChosen}>
          Shop All
        </Item>
        {menu.status === "ready" ? (
          <>
            <Unfolding heading="Brands" entries={menu.value.brands} onChosen={onChosen} />
            <Unfolding heading="Jewellery" entries={menu.value.categories} onChosen={onChosen} />
          </>
        ) : (
          <li>
            <LoadStateView of={menu}>{() => null}</LoadStateView>
          </li>
        )}
        <Item to={paths.sale} onChosen={onChosen}>
          On Sale
        </Item>
        <Item to={paths.aboutUs} onChosen={onChosen}>
          About Us
        </Item>
        <Item to={paths.contact} onChosen={onChosen}>
          Contact
        </Item>
        <Item to={paths.sellYours} onChosen={onChosen}>
          Sell Yours
        </Item>
      </ul>
      <p className="mt-4 mb-0 text-secondary">
        <a className="fs-5" href={`tel:${shop.phone.dial}`}>
          {shop.phone.shown}
        </a>
        <br />
        {shop.hours}
      </p>
    </div>
  );
}

function Item({ to, onChosen, children }: { to: string; onChosen: () => void; children: string }) {
  return (
    <li>
      <NavLink className="mobile-menu-item" to={to} end onClick={onChosen}>
        {children}
      </NavLink>
    </li>
  );
}

function Unfolding({
  heading,
  entries,
  onChosen,
}: {
  heading: string;
  entries: readonly MenuEntry[];
  onChosen: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const listId = `mobile-menu-${heading.toLowerCase()}`;
  return (
    <li>
      <button
        type="button"
        className="mobile-menu-item"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {heading}
        <Icon of="chevron" />
      </button>
      {isOpen && (
        <ul id={listId} className="list-unstyled pb-3">
          {entries.map(({ id, name, image }) => (
            <li key={id}>
              <Link className="mobile-menu-entry" to={paths.listing(name)} onClick={onChosen}>
                <Photo of={image} alt="" sizes="48px" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
