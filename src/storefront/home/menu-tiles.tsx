import { Link } from "react-router-dom";
import { Photo } from "../../components/photo.tsx";
import type { MenuEntry } from "../../domain/menu.ts";
import { paths } from "../../paths.ts";

/** All brands or all categories, each a picture with its name that leads to its listing. */
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
    <section className="home-section container">
      <div className="d-flex flex-wrap align-items-baseline justify-content-between gap-1 column-gap-4 mb-4">
        <h2 className="mb-0">{heading}</h2>
      </div>
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
    </section>
  );
}

/** The room of the categories while they are on their way. @param count how many a shop like this one has. */
export function MenuTilesLoading({ heading, count }: { heading: string; count: number }) {
  return (
    <section className="home-section container">
      <div className="d-flex flex-wrap align-items-baseline justify-content-between gap-1 column-gap-4 mb-4">
        <h2 className="mb-0">{heading}</h2>
      </div>
      <div className="home-tiles home-tiles-categories" aria-hidden="true">
        {Array.from({ length: count }, (_, n) => (
          <div key={n} className="d-block text-decoration-none">
            <span className="photo-tile" />
            <span className="home-tile-name">&nbsp;</span>
          </div>
        ))}
      </div>
    </section>
  );
}
