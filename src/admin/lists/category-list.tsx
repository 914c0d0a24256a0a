import { newNamingFaults } from "../../domain/restoring-rules.ts";
import { paths } from "../../paths.ts";
import { restoreWarning } from "./delete-box.tsx";
import { WHOLE_INVENTORY, writeQuery } from "./inventory-query.ts";
import { TileList, type TileKind } from "./tile-list.tsx";

const CATEGORIES: TileKind = {
  title: "Jewellery Categories",
  collection: "jewellery",
  addLabel: "Add New Category",
  addPath: paths.newCategory,
  none: "There are no jewellery categories yet. Add the first with Add New Category.",
  tiles: ({ categories, products }, actions) =>
    categories.map((category) => {
      const {
        id,
        revision,
        jewelleryCategory: name,
        description,
        jewelleryImage: image,
      } = category;
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
        warning: restoreWarning(
          "category",
          newNamingFaults("category", { name, description, image }),
        ),
      };
    }),
};

/** /bj-admin/jewellery */
export function CategoryList() {
  return <TileList kind={CATEGORIES} />;
}
