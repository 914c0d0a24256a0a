import { Link } from "react-router-dom";
import { Carousel } from "../carousel/carousel.tsx";
import { Photo } from "../../components/photo.tsx";
import type { MenuEntry } from "../../domain/menu.ts";
import { paths } from "../../paths.ts";

/** The brands or categories of a dropdown, as pictures that link to their listings. */
export function MenuPanel({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  if (entries.length === 0) {
    return (
      <p className="mb-0 py-4 text-center">
        Nothing here yet. <Link to={paths.shop}>Shop All</Link>
      </p>
    );
  }
  return (
    <Carousel kind="menu" label={label}>
      {entries.map(({ id, name, image }) => (
        <Link
          key={id}
          className="nav-tile d-block text-center text-decoration-none"
          to={paths.listing(name)}
          draggable={false}
        >
          <Photo of={image} alt="" sizes="250px" />
          <span>{name}</span>
        </Link>
      ))}
    </Carousel>
  );
}
