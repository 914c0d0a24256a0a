import { categoryActions } from "../../hooks/use-inventory.ts";
import { paths } from "../../paths.ts";
import { WHOLE_INVENTORY, writeQuery } from "./inventory-query.ts";
import { TileList, type TileKind } from "./tile-list.tsx";

const CATEGORIES: TileKind = {
  title: "Jewellery Categories",
  collection: "jewellery",
  addLabel: "Add New Category",
  addPath: paths.newCategory,
  none: "There are no jewellery categories yet. Add the first with Add New Category.",
  tiles: ({ categories, products }) =>
    categories.map((category) => {
      const { id, jewelleryCategory, description, jewelleryImage } = category;
      const query = writeQuery({ ...WHOLE_INVENTORY, category: jewelleryCategory });
      return {
        id,
        name: jewelleryCategory,
        image: jewelleryImage,
        edit: paths.editCategory(id),
        pieces: `${paths.inventory}?${query.toString()}`,
        usedBy: products.filter((product) => product.jewellery === jewelleryCategory).length,
        remove: () => categoryActions.remove(id),
        restore: () =>
          categoryActions.restore(id, { jewelleryCategory, description, jewelleryImage }),
      };
    }),
};

/** /bj-admin/jewellery */
export function CategoryList() {
  return <TileList kind={CATEGORIES} />;
}
