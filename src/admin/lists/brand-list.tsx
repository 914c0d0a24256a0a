import { restoreWarning } from "../../content/admin-messages.ts";
import { validateBrand } from "../../domain/validation.ts";
import { paths } from "../../paths.ts";
import { WHOLE_INVENTORY, writeQuery } from "./inventory-query.ts";
import { TileList, type TileKind } from "./tile-list.tsx";

const BRANDS: TileKind = {
  title: "Brands",
  collection: "brands",
  addLabel: "Add New Brand",
  addPath: paths.newBrand,
  none: "No brands yet. Use Add New Brand to add one.",
  tiles: ({ brands, products }, actions) =>
    brands.map((brand) => {
      const { id, revision, brandName: name, brandImage: image } = brand;
      const query = writeQuery({ ...WHOLE_INVENTORY, brand: name });
      return {
        id,
        name,
        image,
        edit: paths.editBrand(id),
        pieces: `${paths.inventory}?${query.toString()}`,
        usedBy: products.filter((product) => product.brand === name).length,
        remove: async () => {
          const removed = await actions.brands.remove(id, revision);
          const { brandName, description: words, brandImage } = removed;
          return (restore) =>
            restore.brands.restore(id, { brandName, description: words, brandImage });
        },
        warning: restoreWarning("brand", validateBrand(brand)),
      };
    }),
};

/** /bj-admin/brands and /bj-admin/brand-category. */
export function BrandList() {
  return <TileList kind={BRANDS} />;
}
