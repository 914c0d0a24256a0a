import { newNamingFaults } from "../../domain/restoring-rules.ts";
import { paths } from "../../paths.ts";
import { restoreWarning } from "./delete-box.tsx";
import { WHOLE_INVENTORY, writeQuery } from "./inventory-query.ts";
import { TileList, type TileKind } from "./tile-list.tsx";

const BRANDS: TileKind = {
  title: "Brands",
  collection: "brands",
  addLabel: "Add New Brand",
  addPath: paths.newBrand,
  none: "There are no brands yet. Add the first with Add New Brand.",
  tiles: ({ brands, products }, actions) =>
    brands.map((brand) => {
      const { id, revision, brandName: name, description, brandImage: image } = brand;
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
        warning: restoreWarning("brand", newNamingFaults("brand", { name, description, image })),
      };
    }),
};

/** /bj-admin/brands and /bj-admin/brand-category. */
export function BrandList() {
  return <TileList kind={BRANDS} />;
}
