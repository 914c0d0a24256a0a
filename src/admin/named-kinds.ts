import { BRAND_LABELS, CATEGORY_LABELS } from "../content/field-labels.ts";
import { toNamedDraft, type NamedDraft, type NamedEntity } from "../domain/named-entity.ts";
import type { NamingField } from "../domain/product-fields.ts";
import type { PictureFolder } from "../domain/stored-picture.ts";
import type { Inventory } from "./use-inventory.ts";
import { paths } from "./paths.ts";
import type { FormKind } from "./forms/form-kind.ts";
import { inventoryUrl } from "./lists/inventory-query.ts";

/** How brands and jewellery categories differ. */
export interface NamedKind extends FormKind<NamedEntity, NamedDraft> {
  readonly namingField: NamingField;
  readonly listTitle: string;
  readonly listOf: (inventory: Inventory) => readonly NamedEntity[];
  readonly addLabel: string;
  readonly addPath: string;
  readonly editPath: (id: string) => string;
  /** The inventory, filtered by this brand or category. */
  readonly productsUrl: (name: string) => string;
}

const SHARED = {
  empty: { name: "", description: "", image: "" },
  valuesOf: toNamedDraft,
  titleOf: ({ name }: NamedDraft) => name,
};

const picture = (folder: PictureFolder): NamedKind["pictures"] => ({
  folder,
  isSingle: true,
  field: "image",
  add: (_, image) => ({ image }),
});

export const BRAND: NamedKind = {
  ...SHARED,
  name: "Brand",
  actionsOf: ({ brands }) => brands,
  labels: BRAND_LABELS,
  pictures: picture("brand-images"),
  namingField: "brand",
  collection: "brands",
  listTitle: "Brands",
  listOf: ({ brands }) => brands,
  listPath: paths.brands,
  addLabel: "Add New Brand",
  addPath: paths.newBrand,
  editPath: paths.editBrand,
  productsUrl: (brand) => inventoryUrl({ brand }),
  addHeading: "Add New Brand",
  returnFromAdd: "Return To Brands",
  returnFromEdit: "Return To Brand List",
};

export const CATEGORY: NamedKind = {
  ...SHARED,
  name: "Category",
  actionsOf: ({ categories }) => categories,
  labels: CATEGORY_LABELS,
  pictures: picture("category-images"),
  namingField: "jewellery",
  collection: "jewellery",
  listTitle: "Jewellery Categories",
  listOf: ({ categories }) => categories,
  listPath: paths.jewellery,
  addLabel: "Add New Category",
  addPath: paths.newCategory,
  editPath: paths.editCategory,
  productsUrl: (category) => inventoryUrl({ category }),
  addHeading: "Add New Product Category",
  returnFromAdd: "Return To Category List",
  returnFromEdit: "Return To Category List",
};
