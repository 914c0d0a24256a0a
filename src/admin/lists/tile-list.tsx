import { useMemo, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { plural } from "../../lib/plural.ts";
import { fold } from "../../lib/text.ts";
import { Photo } from "../../pictures/photo.tsx";
import { withCurrentNames } from "../../products/menu.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { BRAND, CATEGORY, type NamedKind } from "../forms/named-kinds.ts";
import {
  useFresh,
  useInventory,
  useInventoryActions,
  type Inventory,
} from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { restoreWarning } from "../saving/save-messages.ts";
import { validateNamed } from "../saving/validation.ts";
import { Button, CompactSelect } from "../ui/controls.tsx";
import { FoldButton } from "../ui/data-table.tsx";
import { DeleteDialog, type Deletable } from "../ui/delete-dialog.tsx";
import { useListUrl, useRestoredFilters, ListFilters } from "../ui/list-url.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { InvalidEntities } from "./invalid-entities.tsx";
import { collator } from "../ui/list-order.ts";
import { Empty } from "../ui/empty.tsx";

/** /bj-admin/brands and /bj-admin/brand-category */
export function BrandList() {
  return <TileList kind={BRAND} />;
}

/** /bj-admin/jewellery */
export function CategoryList() {
  return <TileList kind={CATEGORY} />;
}

/** A list of cards: image, name, number of products, Edit and Delete. */
function TileList({ kind }: { kind: NamedKind }) {
  const inventory = useInventory();
  useRestoredFilters();
  return (
    <>
      <ScreenHeader
        title={kind.listTitle}
        more={
          <Link className="btn btn-outline-primary" to={paths.admin}>
            Admin Home
          </Link>
        }
      >
        <Link className="btn btn-primary" to={kind.addPath}>
          {kind.addLabel}
        </Link>
      </ScreenHeader>
      <LoadStateView of={inventory}>
        {(ready) => (
          <>
            <InvalidEntities of={ready.bad} collection={kind.collection} />
            <Tiles kind={kind} inventory={ready} />
          </>
        )}
      </LoadStateView>
    </>
  );
}

const SORTS = [
  ["", "Newest first"],
  ["name", "Name"],
] as const;
function Tiles({ kind, inventory }: { kind: NamedKind; inventory: Inventory }) {
  const url = useListUrl();
  const actions = kind.actionsOf(useInventoryActions());
  const fresh = useFresh();
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const isByName = url.get("sort") === "name";
  const title = kind.listTitle.toLowerCase();
  /** Also products with a former name, if their renaming is not finished. */
  const usedBy = useMemo(() => {
    const counts = new Map<string, number>();
    for (const product of inventory.products.map(withCurrentNames(inventory))) {
      const name = fold(product[kind.namingField]);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }, [inventory, kind]);
  const entities = kind.listOf(inventory);
  const tiles = entities.map((entity) => {
    const { id, name, image } = entity;
    return {
      id,
      name,
      image,
      usedBy: usedBy.get(fold(name)) ?? 0,
      remove: async () => actions.remove((await fresh(entity, kind.listOf)) ?? entity),
      warning: restoreWarning(kind.collection, validateNamed(kind.collection, entity)),
    };
  });
  const found = tiles.filter(({ name }) => fold(name).includes(fold(url.get("q"))));
  if (isByName) found.sort((a, b) => collator.compare(a.name, b.name));

  if (tiles.length === 0) {
    return <Empty text={`No ${title} yet. Use ${kind.addLabel} to add one.`} />;
  }
  return (
    <>
      <ListFilters
        set={["sort"]}
        className="row row-cols-2 row-cols-md-4 row-cols-xl-6 g-2"
        search={{}}
      >
        <CompactSelect
          label="Sort by"
          options={SORTS}
          value={isByName ? "name" : ""}
          onChange={(sort) => url.set({ sort })}
        />
      </ListFilters>
      <p className="text-secondary mb-2" role="status">
        {`${found.length === tiles.length ? "" : `${found.length} of `}${tiles.length} ${title}`}
      </p>
      <ul className="tiles list-unstyled d-grid gap-3">
        {found.map((tile) => (
          <Tile key={tile.id}>
            <Photo of={tile.image} alt="" sizes="(min-width: 40rem) 18rem, 50vw" />
            <h2 className="fs-5 mb-1">{tile.name}</h2>
            <p className="mb-3">
              <Link to={kind.productsUrl(tile.name)}>
                <span>{plural(tile.usedBy, "product")}</span>
                <span className="visually-hidden">{` of ${tile.name}`}</span>
              </Link>
            </p>
            <p className="folded tile-actions d-flex gap-2 mt-auto mb-0">
              <Link className="btn btn-sm btn-outline-primary" to={kind.editPath(tile.id)}>
                Edit<span className="visually-hidden">{` ${tile.name}`}</span>
              </Link>
              <Button
                size="sm"
                variant="outline-danger"
                onClick={() => {
                  // From before names were compared: the page of the name stays.
                  const isDouble =
                    entities.filter(({ name }) => fold(name) === fold(tile.name)).length > 1;
                  setDeleting(isDouble ? { ...tile, usedBy: 0 } : tile);
                }}
              >
                Delete<span className="visually-hidden">{` ${tile.name}`}</span>
              </Button>
            </p>
          </Tile>
        ))}
      </ul>
      {deleting && <DeleteDialog of={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** On a phone, its buttons are behind one. */
function Tile({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={`tile d-flex flex-column p-2 border bg-white ${isOpen ? "is-open" : ""}`}>
      {children}
      <FoldButton isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
    </li>
  );
}
