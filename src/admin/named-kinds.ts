import type { FieldValues } from "react-hook-form";
import { BRAND_LABELS, CATEGORY_LABELS } from "../content/field-labels.ts";
import type { NamingField } from "../data/entities.ts";
import type { Entity } from "../data/entity-store.ts";
import type { Brand, BrandDraft } from "../domain/brand.ts";
import type { Category, CategoryDraft } from "../domain/category.ts";
import type { FieldErrors } from "../domain/errors.ts";
import type { PictureFolder } from "../domain/stored-picture.ts";
import { validateBrand, validateCategory } from "../domain/validation.ts";
import type { Inventory } from "./use-inventory.ts";
import { paths } from "../paths.ts";
import type { FieldName } from "./forms/form-context.ts";
import type { FormKind } from "./forms/form-kind.ts";
import { inventoryUrl } from "./lists/inventory-query.ts";

/** How brands and jewellery categories differ. Both have a name, a description and a picture. */
export interface NamedKind<T extends Entity, V extends FieldValues> extends FormKind<T, V> {
  readonly validate: (values: V, stored?: V) => FieldErrors<V>;
  readonly nameField: FieldName & keyof V;
  readonly pictureField: FieldName & keyof V;
  readonly folder: PictureFolder;
  readonly namingField: NamingField;
  readonly listTitle: string;
  readonly listOf: (inventory: Inventory) => readonly T[];
  readonly addLabel: string;
  readonly addPath: string;
  readonly editPath: (id: string) => string;
  /** The inventory, filtered by this brand or category. */
  readonly productsUrl: (name: string) => string;
}

export const BRAND: NamedKind<Brand, BrandDraft> = {
  name: "Brand",
  actionsOf: ({ brands }) => brands,
  empty: { brandName: "", description: "", brandImage: "" },
  valuesOf: ({ brandName, description, brandImage }) => ({ brandName, description, brandImage }),
  titleOf: ({ brandName }) => brandName,
  validate: validateBrand,
  labels: BRAND_LABELS,
  nameField: "brandName",
  pictureField: "brandImage",
  folder: "brand-images",
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

export const CATEGORY: NamedKind<Category, CategoryDraft> = {
  name: "Category",
  actionsOf: ({ categories }) => categories,
  empty: { jewelleryCategory: "", description: "", jewelleryImage: "" },
  valuesOf: ({ jewelleryCategory, description, jewelleryImage }) => ({
    jewelleryCategory,
    description,
    jewelleryImage,
  }),
  titleOf: ({ jewelleryCategory }) => jewelleryCategory,
  validate: validateCategory,
  labels: CATEGORY_LABELS,
  nameField: "jewelleryCategory",
  pictureField: "jewelleryImage",
  folder: "category-images",
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
