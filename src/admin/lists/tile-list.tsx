import { useState } from "react";
import { Link } from "react-router-dom";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { Photo } from "../../components/photo.tsx";
import { restoreWarning } from "../../content/admin-messages.ts";
import { fold } from "../../domain/text.ts";
import { validateBrand, validateCategory } from "../../domain/validation.ts";
import {
  useInventory,
  useInventoryActions,
  type Collection,
  type Inventory,
} from "../../hooks/use-inventory.ts";
import { paths } from "../../paths.ts";
import { Button } from "../button.tsx";
import { ScreenHeader } from "../screen-header.tsx";
import { DeleteDialog, type Deletable } from "./delete-dialog.tsx";
import { inventoryUrl } from "./inventory-query.ts";
import { InvalidDocuments } from "./invalid-documents.tsx";
import { useListUrl, useRestoredFilters } from "./list-url.ts";
import { SearchBox } from "./search-box.tsx";
import { SelectField } from "./select-field.tsx";
import { UndoList } from "./undo-list.tsx";

/** /bj-admin/brands and /bj-admin/brand-category */
export function BrandList() {
  const { brands: actions } = useInventoryActions();
  return (
    <TileList
      title="Brands"
      collection="brands"
      add={{ label: "Add New Brand", to: paths.newBrand }}
      none="No brands yet. Use Add New Brand to add one."
      tiles={({ brands, products }) =>
        brands.map((brand) => ({
          id: brand.id,
          name: brand.brandName,
          image: brand.brandImage,
          editUrl: paths.editBrand(brand.id),
          productsUrl: inventoryUrl({ brand: brand.brandName }),
          usedBy: products.filter((product) => product.brand === brand.brandName).length,
          remove: async () => {
            const removed = await actions.remove(brand.id, brand.revision);
            const { brandName, description, brandImage } = removed;
            return ({ brands: store }) =>
              store.restore(brand.id, { brandName, description, brandImage });
          },
          warning: restoreWarning("brand", validateBrand(brand)),
        }))
      }
    />
  );
}

/** /bj-admin/jewellery */
export function CategoryList() {
  const { categories: actions } = useInventoryActions();
  return (
    <TileList
      title="Jewellery Categories"
      collection="jewellery"
      add={{ label: "Add New Category", to: paths.newCategory }}
      none="No jewellery categories yet. Use Add New Category to add one."
      tiles={({ categories, products }) =>
        categories.map((category) => ({
          id: category.id,
          name: category.jewelleryCategory,
          image: category.jewelleryImage,
          editUrl: paths.editCategory(category.id),
          productsUrl: inventoryUrl({ category: category.jewelleryCategory }),
          usedBy: products.filter(({ jewellery }) => jewellery === category.jewelleryCategory)
            .length,
          remove: async () => {
            const removed = await actions.remove(category.id, category.revision);
            const { jewelleryCategory, description, jewelleryImage } = removed;
            return ({ categories: store }) =>
              store.restore(category.id, { jewelleryCategory, description, jewelleryImage });
          },
          warning: restoreWarning("category", validateCategory(category)),
        }))
      }
    />
  );
}

/** A brand or a jewellery category in its list. */
interface Tile extends Deletable {
  readonly id: string;
  readonly image: string;
  readonly editUrl: string;
  /** The inventory, filtered by this brand or category. */
  readonly productsUrl: string;
  readonly usedBy: number;
}

interface TileListProps {
  readonly title: string;
  readonly collection: Collection;
  readonly add: { readonly label: string; readonly to: string };
  /** Shown while the list is empty. */
  readonly none: string;
  readonly tiles: (inventory: Inventory) => readonly Tile[];
}

/** A list of cards: image, name, number of products, Edit and Delete. */
function TileList({ title, collection, add, none, tiles }: TileListProps) {
  const inventory = useInventory();
  useRestoredFilters();
  return (
    <>
      <ScreenHeader title={title}>
        <Link className="btn btn-primary" to={add.to}>
          {add.label}
        </Link>
      </ScreenHeader>
      <UndoList />
      <LoadStateView of={inventory}>
        {(ready) => (
          <>
            <InvalidDocuments of={ready.bad} collection={collection} />
            <Tiles title={title} none={none} of={tiles(ready)} />
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
const collator = new Intl.Collator("en", { sensitivity: "base" });

function Tiles({ title, none, of: tiles }: { title: string; none: string; of: readonly Tile[] }) {
  const url = useListUrl();
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const isByName = url.get("sort") === "name";
  const found = tiles.filter(({ name }) => fold(name).includes(fold(url.get("q"))));
  if (isByName) found.sort((a, b) => collator.compare(a.name, b.name));

  if (tiles.length === 0) return <p className="bg-light text-center px-3 py-5">{none}</p>;
  return (
    <>
      <search className="row row-cols-2 row-cols-md-4 row-cols-xl-6 g-2 mb-3">
        <SearchBox />
        <SelectField
          label="Sort by"
          options={SORTS}
          value={isByName ? "name" : ""}
          onChange={(sort) => url.set({ sort })}
        />
      </search>
      <p className="text-secondary mb-2" role="status">
        {found.length === tiles.length ? tiles.length : `${found.length} of ${tiles.length}`}{" "}
        {title.toLowerCase()}
      </p>
      <ul className="tiles list-unstyled">
        {found.map((tile) => (
          <li key={tile.id} className="tile d-flex flex-column p-2 border bg-white">
            <Photo of={tile.image} alt="" sizes="(min-width: 40rem) 18rem, 50vw" />
            <h2 className="fs-5 mb-1">{tile.name}</h2>
            <p className="mb-3">
              <Link to={tile.productsUrl}>
                {tile.usedBy === 1 ? "1 product" : `${tile.usedBy} products`}
                <span className="visually-hidden"> of {tile.name}</span>
              </Link>
            </p>
            <p className="d-flex gap-2 mt-auto mb-0">
              <Link className="btn btn-sm btn-outline-primary" to={tile.editUrl}>
                Edit<span className="visually-hidden"> {tile.name}</span>
              </Link>
              <Button size="sm" variant="outline-danger" onClick={() => setDeleting(tile)}>
                Delete<span className="visually-hidden"> {tile.name}</span>
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {deleting && <DeleteDialog of={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
