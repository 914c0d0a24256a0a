import type { Category, CategoryDraft } from "../domain/category.ts";
import { categoryMenuItem, fromCategoryDraft, toCategory } from "./entity-converters.ts";
import { entityStore } from "./entities.ts";
import { publishMenuItem } from "./publication.ts";

/** The jewellery categories, `jewellery/{id}`, as the admin area reads and writes them. */
export const jewellery = entityStore<Category, CategoryDraft>({
  collection: "jewellery",
  read: toCategory,
  store: fromCategoryDraft,
  publish: (publication, id, category) =>
    publishMenuItem(publication, "jewellery", id, category && categoryMenuItem(category)),
});
