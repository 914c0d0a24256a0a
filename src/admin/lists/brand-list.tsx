import { brandActions } from "../../hooks/use-inventory.ts";
import { paths } from "../../paths.ts";
import { WHOLE_INVENTORY, writeQuery } from "./inventory-query.ts";
import { TileList, type TileKind } from "./tile-list.tsx";

const BRANDS: TileKind = {
  title: "Brands",
  collection: "brands",
  addLabel: "Add New Brand",
  addPath: paths.newBrand,
  none: "There are no brands yet. Add the first with Add New Brand.",
  tiles: ({ brands, products }) =>
    brands.map((brand) => {
      const { id, brandName, description, brandImage } = brand;
      const query = writeQuery({ ...WHOLE_INVENTORY, brand: brandName });
      return {
        id,
        name: brandName,
        image: brandImage,
        edit: paths.editBrand(id),
        pieces: `${paths.inventory}?${query.toString()}`,
        usedBy: products.filter((product) => product.brand === brandName).length,
        remove: () => brandActions.remove(id),
        restore: () => brandActions.restore(id, { brandName, description, brandImage }),
      };
    }),
};

/** /bj-admin/brands and /bj-admin/brand-category. */
export function BrandList() {
  return <TileList kind={BRANDS} />;
}
