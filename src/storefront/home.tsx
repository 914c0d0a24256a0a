import { Link } from "react-router-dom";
import { LoadStateView, ScreenLoading } from "../components/load-state-view.tsx";
import { Newsletter } from "../components/newsletter.tsx";
import { absoluteUrl, PageHead } from "../components/page-head.tsx";
import { home } from "../content/home.ts";
import { jewelryStore } from "../content/jewelry-store.ts";
import { shop } from "../content/shop.ts";
import { useMenu, useShowcase } from "../hooks/use-shop.ts";
import { paths } from "../paths.ts";
import { Hero } from "./home/hero.tsx";
import { MenuTiles, ProductCarousel } from "./home/home-section.tsx";

export function Home() {
  const showcase = useShowcase();
  const menu = useMenu();
  return (
    <>
      <PageHead
        title={shop.name}
        path={paths.home}
        jsonLd={[jewelryStore(absoluteUrl(paths.home))]}
      />
      <h1 className="visually-hidden">
        {shop.name}: {shop.tagline}
      </h1>
      <Hero />
      <LoadStateView of={showcase} loading={<ScreenLoading />}>
        {({ featured, onSale }) => (
          <>
            <ProductCarousel
              heading="Featured Items"
              products={featured}
              link={<Link to={paths.shop}>Shop All</Link>}
              emptyMessage="No featured pieces at the moment."
            />
            {menu.status === "ready" && (
              <MenuTiles
                heading="Shop by Category"
                kind="categories"
                entries={menu.value.categories}
              />
            )}
            <ProductCarousel
              heading="On Sale"
              products={onSale}
              link={<Link to={paths.sale}>View All On Sale</Link>}
              emptyMessage="No sale pieces at the moment."
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

/** The shop's promises to buyers, with links to the details. */
function Promises() {
  return (
    <section className="promises" aria-labelledby="promises-heading">
      <div className="container">
        <h2 id="promises-heading" className="mb-4">
          {home.promisesHeading}
        </h2>
        <ul className="promises-list list-unstyled">
          {home.promises.map(({ heading, text, action, to }) => (
            <li key={heading}>
              <h3 className="h4 mb-2">{heading}</h3>
              <p>{text}</p>
              <Link to={to}>{action}</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
