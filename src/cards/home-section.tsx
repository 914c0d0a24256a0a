import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Photo } from "../pictures/photo.tsx";
import type { MenuEntry } from "../products/menu.ts";
import type { ListedProduct } from "../products/product.ts";
import { paths } from "../routing/paths.ts";
import { Carousel } from "../ui/carousel.tsx";
import { ProductCard } from "./product-card.tsx";

/** The width of a card in a carousel: a quarter or a third of it, or less than half on phones. */
const CARD_SIZES = "(min-width: 1284px) 300px, (min-width: 769px) 30vw, 42vw";

/** Browsers load the pictures of slides that are outside the row too, so few are rendered at first. */
const FIRST_RENDERED = 6;

/** A heading with a link or button that belongs to it, and what is below them. */
export function HomeSection({
  heading,
  link,
  children,
}: {
  heading: string;
  link?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="home-section container">
      <div className="home-section-header mb-4">
        <h2 className="mb-0">{heading}</h2>
        {link}
      </div>
      {children}
    </section>
  );
}

/** A row of products, with a link to all of them. @param onUse see Carousel */
export function ProductCarousel({
  heading,
  products,
  link,
  emptyMessage,
  onUse,
}: {
  heading: string;
  products: readonly ListedProduct[];
  link: ReactNode;
  emptyMessage: string;
  onUse?: () => void;
}) {
  return (
    <HomeSection heading={heading} link={products.length > 0 && link}>
      {products.length > 0 ? (
        <ProductRow label={heading} products={products} {...(onUse && { onUse })} />
      ) : (
        <p className="py-4 text-secondary">
          <span>{emptyMessage}</span> <Link to={paths.shop}>See everything in the shop</Link>
        </p>
      )}
    </HomeSection>
  );
}

/** Products side by side. @param onUse see Carousel */
export function ProductRow({
  label,
  products,
  onUse,
}: {
  label: string;
  products: readonly ListedProduct[];
  onUse?: () => void;
}) {
  return (
    <Carousel kind="content" label={label} first={FIRST_RENDERED} {...(onUse && { onUse })}>
      {products.map((product, n) => (
        // Keyed by position: when the stock replaces published products, no slide moves.
        <ProductCard key={n} product={product} sizes={CARD_SIZES} />
      ))}
    </Carousel>
  );
}

/** All brands or all categories: pictures that link to their listings. */
export function MenuTiles({
  heading,
  kind,
  entries,
}: {
  heading: string;
  kind: "brands" | "categories";
  entries: readonly MenuEntry[];
}) {
  if (entries.length === 0) return null;
  return (
    <HomeSection heading={heading}>
      <ul className={`list-unstyled home-tiles home-tiles-${kind}`}>
        {entries.map(({ id, name, image }) => (
          <li key={id}>
            <Link className="d-block text-decoration-none" to={paths.listing(name)}>
              <span className="photo-tile">
                <Photo
                  of={image}
                  alt=""
                  sizes="(min-width: 1400px) 320px, (min-width: 600px) 22vw, 46vw"
                />
              </span>
              <span className="home-tile-name">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
