import { Link } from "react-router-dom";
import { LoadStateView, ScreenLoading } from "../components/load-state-view.tsx";
import { Newsletter } from "./newsletter/newsletter.tsx";
import { absoluteUrl, PageHead } from "../components/page-head.tsx";
import { home } from "../content/home.ts";
import { jewelryStore } from "../content/jewelry-store.ts";
import { shop } from "../content/shop.ts";
import { useNewCount, useShowcase } from "./catalogue/use-shop.ts";
import { useMenu } from "./catalogue/use-stock.ts";
import { paths } from "../paths.ts";
import { withCommas } from "../domain/price.ts";
import { Hero } from "./home/hero.tsx";
import { MenuTiles, ProductCarousel } from "./home/home-section.tsx";
import { RecentlyViewed } from "./viewed/recently-viewed.tsx";

export function Home() {
  const { showcase, showAll } = useShowcase();
  const menu = useMenu();
  return (
    <>
      <PageHead
        title={shop.name}
        path={paths.home}
        jsonLd={[jewelryStore(absoluteUrl(paths.home))]}
      />
      <h1 className="visually-hidden">{`${shop.name}: ${shop.tagline}`}</h1>
      <Hero />
      <LoadStateView of={showcase} loading={<ScreenLoading />}>
        {({ featured, newest, onSale }) => (
          <>
            <ProductCarousel
              heading="Featured Items"
              products={featured}
              link={<Link to={paths.shop}>Shop All</Link>}
              emptyMessage="No featured pieces at the moment."
              onUse={showAll}
            />
            {menu.status === "ready" && (
              <MenuTiles
                heading="Shop by Category"
                kind="categories"
                entries={menu.value.categories}
              />
            )}
            <ProductCarousel
              heading="New In"
              products={newest}
              link={<NewLink />}
              emptyMessage="No new pieces at the moment."
            />
            <ProductCarousel
              heading="On Sale"
              products={onSale}
              link={<Link to={paths.sale}>View All On Sale</Link>}
              emptyMessage="No sale pieces at the moment."
              onUse={showAll}
            />
          </>
        )}
      </LoadStateView>
      <RecentlyViewed />
      <Promises />
      {menu.status === "ready" && (
        <MenuTiles heading="Shop by Brand" kind="brands" entries={menu.value.brands} />
      )}
      <Newsletter />
    </>
  );
}

/** To the products since the last visit, or else to all. */
function NewLink() {
  const count = useNewCount();
  if (count === 0) return <Link to={paths.shop}>View All New In</Link>;
  return (
    <Link to={paths.newSinceLastVisit}>{`${withCommas(count)} new since your last visit`}</Link>
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
