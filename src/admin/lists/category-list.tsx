import { restoreWarning } from "../../content/admin-messages.ts";
import { validateCategory } from "../../domain/validation.ts";
import { paths } from "../../paths.ts";
import { WHOLE_INVENTORY, writeQuery } from "./inventory-query.ts";
import { TileList, type TileKind } from "./tile-list.tsx";

const CATEGORIES: TileKind = {
  title: "Jewellery Categories",
  collection: "jewellery",
  addLabel: "Add New Category",
  addPath: paths.newCategory,
  none: "No jewellery categories yet. Use Add New Category to add one.",
  tiles: ({ categories, products }, actions) =>
    categories.map((category) => {
      const { id, revision, jewelleryCategory: name, jewelleryImage: image } = category;
      const query = writeQuery({ ...WHOLE_INVENTORY, category: name });
      return {
        id,
        name,
        image,
        edit: paths.editCategory(id),
        pieces: `${paths.inventory}?${query.toString()}`,
        usedBy: products.filter((product) => product.jewellery === name).length,
        remove: async () => {
          const removed = await actions.categories.remove(id, revision);
          const { jewelleryCategory, description: words, jewelleryImage } = removed;
          return (restore) =>
            restore.categories.restore(id, {
              jewelleryCategory,
              description: words,
              jewelleryImage,
            });
        },
        warning: restoreWarning("category", validateCategory(category)),
      };
    }),
};

/** /bj-admin/jewellery */
export function CategoryList() {
  return <TileList kind={CATEGORIES} />;
}
