import { Link } from "react-router-dom";
import { Carousel, CarouselSkeleton } from "../components/carousel.tsx";
import { LoadStateView } from "../components/load-state-view.tsx";
import { Newsletter } from "../components/newsletter.tsx";
import { absoluteUrl, PageHead } from "../components/page-head.tsx";
import { ProductCard } from "../components/product-card.tsx";
import { shop } from "../content/shop.ts";
import type { ListedProduct } from "../domain/product.ts";
import { FIRST_SHOWN } from "../domain/product-collection.ts";
import { jewelryStore } from "../domain/structured-data.ts";
import { useMenu, useShowcase } from "../hooks/use-shop.ts";
import { paths } from "../paths.ts";
import { Hero } from "./home/hero.tsx";
import { MenuTiles, MenuTilesLoading } from "./home/menu-tiles.tsx";
import { Promises } from "./home/promises.tsx";

/** How wide a card stands in a carousel of 1, 3 or 4. */
const CARD_SIZES = "(min-width: 1284px) 300px, (min-width: 769px) 30vw, 384px";

/** The front window. */
export function Home() {
  const showcase = useShowcase();
  const menu = useMenu();
  return (
    <>
      <PageHead
        title={shop.name}
        path={paths.home}
        jsonLd={[jewelryStore(shop, absoluteUrl(paths.home))]}
      />
      <h1 className="visually-hidden">
        {shop.name}: {shop.tagline}
      </h1>
      <Hero />
      <LoadStateView of={showcase} loading={<PiecesLoading />}>
        {({ featured, onSale }) => (
          <>
            <PieceCarousel
              heading="Featured Items"
              pieces={featured}
              all={{ to: paths.shop, words: "Shop All" }}
              none="No featured pieces at the moment."
            />
            {menu.status === "ready" && (
              <MenuTiles
                heading="Shop by Category"
                kind="categories"
                entries={menu.value.categories}
              />
            )}
            <PieceCarousel
              heading="On Sale"
              pieces={onSale}
              all={{ to: paths.sale, words: "View All On Sale" }}
              none="No sale pieces at the moment."
            />
          </>
        )}
      </LoadStateView>
      <Promises />
      {menu.status === "ready" && (
        <MenuTiles heading="Shop by Brand" kind="brands" entries={menu.value.brands} />
      )}
      <Newsletter />
    </>
  );
}

function PieceCarousel({
  heading,
  pieces,
  all,
  none,
}: {
  heading: string;
  pieces: readonly ListedProduct[];
  /** Where the rest of them stand. */
  all: { readonly to: string; readonly words: string };
  /** What is said where there are none. */
  none: string;
}) {
  return (
    <section className="home-section container">
      <div className="d-flex flex-wrap align-items-baseline justify-content-between gap-1 column-gap-4 mb-4">
        <h2 className="mb-0">{heading}</h2>
        {pieces.length > 0 && <Link to={all.to}>{all.words}</Link>}
      </div>
      {pieces.length > 0 ? (
        <Carousel kind="content" label={heading} first={FIRST_SHOWN}>
          {pieces.map((piece, n) => (
            // By place: when a stale page is put right, no slide moves.
            <ProductCard key={n} product={piece} sizes={CARD_SIZES} />
          ))}
        </Carousel>
      ) : (
        <p className="py-4 text-secondary">
          {none} <Link to={paths.shop}>See everything in the shop</Link>
        </p>
      )}
    </section>
  );
}

/** The same room while the pieces are on their way. */
function PiecesLoading() {
  return (
    <>
      <PieceCarouselLoading heading="Featured Items" />
      <MenuTilesLoading heading="Shop by Category" count={5} />
      <PieceCarouselLoading heading="On Sale" />
      <p className="visually-hidden">Loading...</p>
    </>
  );
}

function PieceCarouselLoading({ heading }: { heading: string }) {
  return (
    <section className="home-section container">
      <div className="d-flex flex-wrap align-items-baseline justify-content-between gap-1 column-gap-4 mb-4">
        <h2 className="mb-0">{heading}</h2>
      </div>
      <CarouselSkeleton kind="content" />
    </section>
  );
}
