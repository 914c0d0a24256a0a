import { useState } from "react";
import { Link } from "react-router-dom";
import { MenuTiles, ProductCarousel } from "../cards/home-section.tsx";
import { home, jewelryStore } from "../content/home.ts";
import { shop } from "../content/shop.ts";
import { useLastVisit } from "../device/use-visits.ts";
import {
  FIRST_SHOWN,
  selectHomeProducts,
  type HomeProducts,
} from "../filters/product-collection.ts";
import { withCommas } from "../lib/plural.ts";
import { Newsletter } from "../newsletter/newsletter.tsx";
import type { ListedProduct } from "../products/product.ts";
import { paths } from "../routing/paths.ts";
import { usePageData, useStock, useMenu } from "../stock/use-stock.ts";
import { LoadStateView, ScreenLoading } from "../ui/load-state-view.tsx";
import { absoluteUrl, PageHead } from "../ui/page-head.tsx";
import { mapLoadState, type LoadState } from "../ui/use-load.ts";
import { RecentlyViewed } from "../viewed/recently-viewed.tsx";
import { Hero } from "./hero.tsx";

export function Home() {
  const { homeProducts, showAll } = useHomeProducts();
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
      <LoadStateView of={homeProducts} loading={<ScreenLoading />}>
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

/**
 * The products of the home page.
 * @returns `showAll` loads the products that the published page leaves out.
 */
function useHomeProducts(): { homeProducts: LoadState<HomeProducts>; showAll: () => void } {
  const published = usePageData()?.homeProducts;
  const [isAll, setIsAll] = useState(false);
  const stock = useStock(!published || isAll);
  const homeProducts: LoadState<HomeProducts> =
    published && stock.status !== "ready"
      ? { status: "ready", value: published }
      : mapLoadState(stock, ({ products }) => selectHomeProducts(products));
  const showAll = () => {
    if (published && ![published.featured, published.onSale].every(isComplete)) setIsAll(true);
  };
  return { homeProducts, showAll };
}

const isComplete = ({ length }: readonly ListedProduct[]) => length < FIRST_SHOWN;

/** How many products are new since the last visit; 0 on a first visit, and until the stock has loaded. */
function useNewCount(): number {
  const lastVisit = useLastVisit();
  const stock = useStock(false);
  if (lastVisit === 0 || stock.status !== "ready" || !stock.isCurrent) return 0;
  return stock.value.products.filter(({ listedAt }) => listedAt > lastVisit).length;
}
