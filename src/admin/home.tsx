import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { LoadStateView } from "../components/load-state-view.tsx";
import { PageHead } from "../components/page-head.tsx";
import { errorMessage } from "../content/messages.ts";
import type { CatalogueDiff } from "../data/publishing.ts";
import { AVAILABILITIES } from "../domain/product.ts";
import { useCatalogueDiff, useRepublish } from "../hooks/use-catalogue-diff.ts";
import { useInventory, type Inventory } from "../hooks/use-inventory.ts";
import { useSession } from "../hooks/use-session.tsx";
import { useSubscribers } from "../hooks/use-subscribers.ts";
import { paths } from "../paths.ts";
import { LogOutButton } from "./access/log-out-button.tsx";
import { inventoryUrl, knownNames, namesUnknown } from "./lists/inventory-query.ts";
import { UnusedPictures } from "./pictures/unused-pictures.tsx";

/** /bj-admin: the way to every list, and what wants the dealer's attention. */
export function AdminHome() {
  const inventory = useInventory();
  const { session } = useSession();
  return (
    <>
      <PageHead title="Admin" />
      <h1>Admin</h1>
      <p className="text-secondary mt-1 mb-4">
        {"account" in session && <>Logged in as {session.account.email}. </>}
        <Link to={paths.home}>View the shop as a visitor</Link>
      </p>
      <div className="d-flex flex-wrap gap-2 mb-5">
        <Link className="btn btn-primary" to={paths.inventory}>
          Inventory
        </Link>
        <Link className="btn btn-primary" to={paths.jewellery}>
          Jewellery Categories
        </Link>
        <Link className="btn btn-primary" to={paths.brandCategory}>
          Brand Categories
        </Link>
        <Link className="btn btn-outline-primary" to={paths.customers}>
          Customers
        </Link>
        <Link className="btn btn-outline-primary" to={paths.team}>
          Team
        </Link>
        <LogOutButton />
      </div>
      <LoadStateView of={inventory}>
        {(ready) => (
          <>
            <Stock of={ready} />
            <Published of={ready} />
            <UnusedPictures />
          </>
        )}
      </LoadStateView>
    </>
  );
}

function Stock({ of: inventory }: { of: Inventory }) {
  const { products, brands, categories } = inventory;
  const known = knownNames(inventory);
  const subscribers = useSubscribers();
  const count = (test: (product: Inventory["products"][number]) => boolean) =>
    products.filter(test).length;
  const odd = count(({ available }) => !AVAILABILITIES.some((one) => one === available));

  return (
    <section>
      <h2>Stock</h2>
      <dl className="counts mb-5">
        <Count name="Products" to={paths.inventory} value={products.length} />
        {AVAILABILITIES.map((available) => (
          <Count
            key={available}
            name={available}
            to={inventoryUrl({ available })}
            value={count((product) => product.available === available)}
          />
        ))}
        {odd > 0 && (
          <Count
            name="No availability"
            // The order of availability begins with those that have none.
            to={inventoryUrl({ sort: "available" })}
            value={odd}
            needsCare
          />
        )}
        <Count
          name="Without image"
          to={inventoryUrl({ "no-image": "1" })}
          value={count(({ mainImage }) => mainImage === "")}
          needsCare
        />
        <Count
          name="Unknown brand or category"
          to={inventoryUrl({ unknown: "1" })}
          value={count((product) => namesUnknown(product, known))}
          needsCare
        />
        <Count name="Brands" to={paths.brands} value={brands.length} />
        <Count name="Jewellery categories" to={paths.jewellery} value={categories.length} />
        <Count
          name="Newsletter subscribers"
          to={paths.customers}
          value={
            subscribers.status === "ready"
              ? subscribers.value.list.length
              : subscribers.status === "failed"
                ? "?"
                : "…"
          }
        />
      </dl>
    </section>
  );
}

function Count({
  name,
  to,
  value,
  needsCare = false,
}: {
  name: string;
  to: string;
  value: ReactNode;
  /** Anything but nought is something to put right. */
  needsCare?: boolean;
}) {
  return (
    <div className={needsCare && value !== 0 ? "count text-danger" : "count"}>
      <dt className="fw-normal text-secondary">
        <Link to={to}>{name}</Link>
      </dt>
      <dd className="mb-0">{value}</dd>
    </div>
  );
}

function Published({ of: inventory }: { of: Inventory }) {
  const diff = useCatalogueDiff(inventory);
  return (
    <section>
      <h2>What visitors see</h2>
      <LoadStateView of={diff}>{(ready) => <Diff of={ready} />}</LoadStateView>
    </section>
  );
}

function Diff({ of: diff }: { of: CatalogueDiff }) {
  const republish = useRepublish();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const sentences = differences(diff);

  async function onRepublish() {
    setIsBusy(true);
    setFault(null);
    try {
      await republish();
    } catch (error) {
      setFault(errorMessage(error));
    } finally {
      setIsBusy(false);
    }
  }

  if (sentences.length === 0) {
    return <p role="status">The website is up to date.</p>;
  }
  return (
    <div className="alert alert-warning">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {fault && <p role="alert">{fault}</p>}
      <button
        type="button"
        className="btn btn-primary"
        disabled={isBusy}
        onClick={() => void onRepublish()}
      >
        Republish
      </button>
    </div>
  );
}

function differences({ unpublished, products, menu, needsResharding }: CatalogueDiff): string[] {
  if (unpublished) {
    return [
      "Nothing has been published yet, so every visit loads the whole stock, which is slow. Please republish.",
    ];
  }
  const pieces = products.length;
  return [
    ...(pieces === 1 ? ["1 product on the website is out of date."] : []),
    ...(pieces > 1 ? [`${pieces} products on the website are out of date.`] : []),
    ...(menu ? ["The menu on the website is out of date."] : []),
    ...(needsResharding ? ["Your stock has grown. Please republish."] : []),
  ];
}
