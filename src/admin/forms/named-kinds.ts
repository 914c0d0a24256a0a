import type { NamingField } from "../../products/product-fields.ts";
import {
  toNamedDraft,
  type NamedCollection,
  type NamedDraft,
  type NamedEntity,
} from "../../products/stock-documents.ts";
import { inventoryUrl } from "../inventory/inventory-query.ts";
import type { Inventory } from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import type { PictureFolder } from "../pictures/stored-picture.ts";
import { BRAND_LABELS, CATEGORY_LABELS } from "../saving/field-labels.ts";
import type { FormKind } from "./form-context.ts";

/** How brands and jewellery categories differ. */
export interface NamedKind extends FormKind<NamedEntity, NamedDraft> {
  readonly collection: NamedCollection;
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
  urlsOf: ({ image }) => [image].filter(Boolean),
  without: ({ image }, urls) => (urls.has(image) ? { image: "" } : {}),
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
