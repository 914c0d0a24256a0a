import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { namesIn } from "../filters/filter-names.ts";
import { ringSizesIn, type RingSize } from "../filters/ring-size.ts";
import { DETAIL_FIELDS, type TextField } from "../products/product-fields.ts";
import { shopLabel } from "../products/product-labels.ts";
import type { ListedProduct, Product } from "../products/product.ts";
import { paths } from "../routing/paths.ts";
import { LoadStateView } from "../ui/load-state-view.tsx";
import type { LoadState } from "../ui/use-load.ts";

/** The description, and a table of facts. */
export function ProductDetails({
  listed,
  details,
}: {
  listed: ListedProduct;
  details: LoadState<Product>;
}) {
  const { metal, size, hallmark } = listed;
  const isPrecious = namesIn(listed.metalFilters).some((name) => PRECIOUS.test(name));
  const shown = {
    ...(details.status === "ready" && details.value),
    ...listed,
    size: size && <Size of={listed} />,
    metal: !hallmark && isPrecious ? <Marked text={metal} /> : metal,
  };
  return (
    <>
      <section className="product-description" aria-labelledby="description-heading">
        <h2 id="description-heading">About this piece</h2>
        <LoadStateView
          of={details}
          loading={<p className="product-description-loading text-secondary">Loading...</p>}
        >
          {({ description }) =>
            description.split(/\r?\n\s*\n/).map((paragraph, n) => <p key={n}>{paragraph}</p>)
          }
        </LoadStateView>
      </section>
      <section className="product-details" aria-labelledby="details-heading">
        <h2 id="details-heading">Details</h2>
        <table className="product-table w-100">
          <tbody>
            <Row field="sku">{listed.sku}</Row>
            <Row field="brand">{listingLink(listed.brand)}</Row>
            <Row field="jewellery">{listingLink(listed.jewellery)}</Row>
            <Row field="condition">{listed.condition}</Row>
            {DETAIL_FIELDS.map((field) => (
              <Row key={field} field={field}>
                {shown[field]}
              </Row>
            ))}
            <Row field="hallmark">
              {listed.hallmark && <Marked text={HALLMARK_TEXTS.get(listed.hallmark) ?? ""} />}
            </Row>
          </tbody>
        </table>
      </section>
    </>
  );
}

function listingLink(name: string) {
  return name && <Link to={paths.listing(name)}>{name}</Link>;
}

/** A row of the table; nothing if the value is empty. */
function Row({ field, children }: { field: TextField; children?: ReactNode }) {
  if (!children) return null;
  return (
    <tr>
      <th scope="row">{shopLabel(field)}</th>
      <td>{children}</td>
    </tr>
  );
}

/** The names of filters that are precious metals. The link below them says no more than what hallmarks are. */
const PRECIOUS = /^(?:(?:\d+ct )?(?:(?:Yellow|White|Rose) )?Gold|Silver|Platinum|Palladium)$/;

const HALLMARK_TEXTS: ReadonlyMap<string, string> = new Map([
  ["Hallmarked", "Hallmarked"],
  ["Exempt by weight", "Exempt from hallmarking by its weight"],
  ["Exempt by age", "Exempt from hallmarking by its age"],
]);

/** With a link to the page about hallmarks. */
function Marked({ text }: { text: string }) {
  return (
    <>
      <span>{text}</span>
      <Link className="d-block d-print-none" to={paths.hallmarking}>
        About hallmarks
      </Link>
    </>
  );
}

/** A size as entered; for rings, each UK size with its US, EU and metric equivalents. */
function Size({ of: listed }: { of: ListedProduct }) {
  const ranges = rangesOf(ringSizesIn(listed));
  if (ranges.length === 0) return <span>{listed.size}</span>;
  const isPlain = listed.size === ranges.map((range) => range.map(({ uk }) => uk)).join(" and ");
  return (
    <>
      {!isPlain && <span>{listed.size}</span>}
      {ranges.map((range) => {
        const [from, to] = [range[0], range.at(-1)];
        const inAll = (key: "uk" | "us" | "eu" | "mm") =>
          [...new Set([from?.[key], to?.[key]])].join(" to ");
        return (
          <div key={from?.step}>
            {isPlain && <span>{`UK ${inAll("uk")}`}</span>}
            <span className="d-block text-secondary">
              {`${isPlain ? "" : `UK ${inAll("uk")} · `}US ${inAll("us")} · EU ${inAll("eu")} · ${inAll("mm")} mm inside diameter`}
            </span>
          </div>
        );
      })}
      <Link className="d-print-none" to={paths.ringSize}>
        Find your ring size
      </Link>
    </>
  );
}

/** Sizes that follow each other together: M, M½, P → M to M½, P */
function rangesOf(sizes: readonly RingSize[]): readonly RingSize[][] {
  const ranges: RingSize[][] = [];
  for (const size of sizes) {
    const range = ranges.at(-1);
    if (range?.at(-1)?.step === size.step - 1) range.push(size);
    else ranges.push([size]);
  }
  return ranges;
}
