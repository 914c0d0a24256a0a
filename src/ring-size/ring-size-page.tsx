import { Link } from "react-router-dom";
import { myRingSize } from "../device/ring-size.ts";
import { useRemembering } from "../device/use-remembering.ts";
import { useStoredValue } from "../device/use-stored-value.ts";
import { LAST_STEP, ringSizeAt, type RingSize } from "../filters/ring-size.ts";
import { slug } from "../lib/text.ts";
import { paths } from "../routing/paths.ts";
import { PageHead } from "../ui/page-head.tsx";
import { PageHeader, Sections, Sentence } from "../ui/rich-text.tsx";
import { ringSize as text } from "./ring-size-text.ts";
import { RingSizer } from "./ring-sizer.tsx";
import "./ring-size.scss";

const SIZES = Array.from({ length: LAST_STEP + 1 }, (_, step) => ringSizeAt(step));
/** Sizes F to Z+3, which nearly all rings have. */
const TABLE = SIZES.slice(10, 57);
const HALF = Math.ceil(TABLE.length / 2);

/** `/ring-size`: measures a ring on the screen, remembers a size, and converts sizes. */
export function RingSizePage() {
  return (
    <div className="static-page container ring-size">
      <PageHead title={text.title} description={text.description} path={paths.ringSize} />
      <PageHeader title={text.title} intro={text.intro} />
      <RingSizer />
      <MySize />
      <section className="sizer-part" aria-labelledby="conversion">
        <div className="d-flex flex-wrap justify-content-between align-items-center gap-3 mb-4">
          <div>
            <h2 id="conversion" className="h3">
              {text.table.heading}
            </h2>
            <p className="mb-0">{text.table.text}</p>
          </div>
          <button
            type="button"
            className="btn btn-outline-primary d-print-none"
            onClick={() => window.print()}
          >
            {text.table.print}
          </button>
        </div>
        <div className="size-tables">
          <SizeTable sizes={TABLE.slice(0, HALF)} />
          <SizeTable sizes={TABLE.slice(HALF)} />
        </div>
      </section>
      <div className="d-print-none">
        <Sections sections={text.sections} />
      </div>
    </div>
  );
}

/** The visitor's own size. */
function MySize() {
  const { uk } = useStoredValue(myRingSize);
  const isRemembering = useRemembering();
  return (
    <section className="sizer-part d-print-none" aria-labelledby="my-size">
      <h2 id="my-size" className="h3">
        {text.mine.heading}
      </h2>
      <p>
        <Sentence text={isRemembering ? text.mine.text : text.mine.isOff} />
      </p>
      {isRemembering && (
        <div className="d-flex flex-wrap align-items-center gap-3">
          <label>
            <span>{text.mine.label}</span>
            <select
              className="form-select"
              autoComplete="off"
              value={uk}
              onChange={({ target }) => myRingSize.set({ uk: target.value })}
            >
              <option value="">{text.mine.none}</option>
              {SIZES.map((size) => (
                <option key={size.uk} value={size.uk}>
                  {`${size.uk} (US ${size.us}, EU ${size.eu})`}
                </option>
              ))}
            </select>
          </label>
          {uk && (
            <Link to={`${paths.shop}?ringSize=${slug(uk)}`}>{`Show rings in size ${uk}`}</Link>
          )}
        </div>
      )}
    </section>
  );
}

function SizeTable({ sizes }: { sizes: readonly RingSize[] }) {
  const first = sizes[0]?.uk ?? "";
  const last = sizes.at(-1)?.uk ?? "";
  return (
    <table className="size-table w-100">
      <caption className="visually-hidden">{`Sizes ${first} to ${last}`}</caption>
      <thead>
        <tr>
          <th scope="col">UK</th>
          <th scope="col">US</th>
          <th scope="col">EU</th>
          <th scope="col">Diameter</th>
        </tr>
      </thead>
      <tbody>
        {sizes.map((size) => (
          <tr key={size.uk}>
            <th scope="row">{size.uk}</th>
            <td>{size.us}</td>
            <td>{size.eu}</td>
            <td>{`${size.mm} mm`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
