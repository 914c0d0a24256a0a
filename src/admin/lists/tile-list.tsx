import { useCallback, useId, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { Photo } from "../../components/photo.tsx";
import { fold } from "../../domain/text.ts";
import {
  useInventory,
  useInventoryActions,
  type Inventory,
  type InventoryActions,
} from "../../hooks/use-inventory.ts";
import { paths } from "../../paths.ts";
import { InvalidDocuments } from "./invalid-documents.tsx";
import { DeleteBox, type Deletable } from "./delete-box.tsx";
import { useListUrl } from "./list-url.ts";
import { useReturn } from "./list-return.ts";
import { SearchBox } from "./search-box.tsx";
import { UndoStrip } from "./undo-strip.tsx";
import { ScreenHeader } from "../screen-header.tsx";

/** A brand or a jewellery category as its list shows it. */
export interface Tile extends Deletable {
  readonly id: string;
  readonly image: string;
  readonly edit: string;
  /** The inventory, narrowed to its pieces. */
  readonly pieces: string;
  readonly usedBy: number;
}

/** What the list of brands and that of categories differ in. */
export interface TileKind {
  readonly title: string;
  readonly collection: string;
  readonly addLabel: string;
  readonly addPath: string;
  readonly none: string;
  /** Newest first. */
  readonly tiles: (inventory: Inventory, actions: InventoryActions) => readonly Tile[];
}

/** A list of cards: name, image, how many pieces, Edit and Delete. */
export function TileList({ kind }: { kind: TileKind }) {
  const inventory = useInventory();
  useReturn();
  return (
    <>
      <PageHead title={kind.title} />
      <ScreenHeader title={kind.title}>
        <Link className="btn btn-outline-primary" to={paths.admin}>
          Admin Home
        </Link>
        <Link className="btn btn-primary" to={kind.addPath}>
          {kind.addLabel}
        </Link>
      </ScreenHeader>
      <UndoStrip />
      <LoadStateView of={inventory}>
        {(ready) => (
          <>
            <InvalidDocuments of={ready.bad} collection={kind.collection} />
            <Tiles kind={kind} of={ready} />
          </>
        )}
      </LoadStateView>
    </>
  );
}

const collator = new Intl.Collator("en", { sensitivity: "base" });

function Tiles({ kind, of: inventory }: { kind: TileKind; of: Inventory }) {
  const orderId = useId();
  const { of, ask } = useListUrl();
  const text = of("q");
  const order = of("sort") === "name" ? "name" : "newest";
  const onSearch = useCallback((q: string) => ask({ q }), [ask]);
  const [deleting, setDeleting] = useState<Deletable | null>(null);

  const actions = useInventoryActions();
  const tiles = useMemo(() => kind.tiles(inventory, actions), [kind, inventory, actions]);
  const found = tiles.filter(({ name }) => fold(name).includes(fold(text)));
  const shown =
    order === "name" ? found.toSorted((a, b) => collator.compare(a.name, b.name)) : found;

  if (tiles.length === 0) return <p className="bg-light text-center px-3 py-5">{kind.none}</p>;
  return (
    <>
      <search className="row row-cols-2 row-cols-md-4 row-cols-xl-6 g-2 mb-3">
        <SearchBox text={text} onSearch={onSearch} />
        <div>
          <label className="form-label small mb-1 text-secondary" htmlFor={orderId}>
            Sort by
          </label>
          <select
            id={orderId}
            className="form-select form-select-sm"
            value={order}
            onChange={(event) => ask({ sort: event.target.value === "name" ? "name" : "" })}
          >
            <option value="newest">Newest first</option>
            <option value="name">Name</option>
          </select>
        </div>
      </search>
      <p className="text-secondary mb-2" role="status">
        {shown.length === tiles.length ? tiles.length : `${shown.length} of ${tiles.length}`}{" "}
        {kind.title.toLowerCase()}
      </p>
      <ul className="tiles list-unstyled">
        {shown.map((tile) => (
          <li key={tile.id} className="tile d-flex flex-column p-2 border bg-white">
            <Photo of={tile.image} alt="" sizes="(min-width: 40rem) 18rem, 50vw" />
            <h2 className="fs-5 mb-1">{tile.name}</h2>
            <p className="mb-3">
              <Link to={tile.pieces}>
                {tile.usedBy === 1 ? "1 product" : `${tile.usedBy} products`}
                <span className="visually-hidden"> of {tile.name}</span>
              </Link>
            </p>
            <p className="d-flex gap-2 mt-auto mb-0">
              <Link className="btn btn-sm btn-outline-primary" to={tile.edit}>
                Edit<span className="visually-hidden"> {tile.name}</span>
              </Link>
              <button
                type="button"
                className="btn btn-sm btn-outline-danger"
                onClick={() => setDeleting(tile)}
              >
                Delete<span className="visually-hidden"> {tile.name}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
      {deleting && <DeleteBox of={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
