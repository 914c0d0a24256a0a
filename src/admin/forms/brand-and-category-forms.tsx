import type { FieldPathByValue, FieldValues } from "react-hook-form";
import type { Entity } from "../../data/entities.ts";
import type { Brand, BrandDraft } from "../../domain/brand.ts";
import type { Category, CategoryDraft } from "../../domain/category.ts";
import type { PictureFolder } from "../../domain/picture.ts";
import { validateBrand, validateCategory } from "../../domain/validation.ts";
import { paths } from "../../paths.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { EntityFormScreen } from "./entity-form-screen.tsx";
import type { FormKind, FormParts } from "./form-kind.ts";
import { TextField } from "./text-field.tsx";

const BRAND: FormKind<Brand, BrandDraft> = {
  name: "brand",
  actionsOf: ({ brands }) => brands,
  empty: { brandName: "", description: "", brandImage: "" },
  valuesOf: ({ brandName, description, brandImage }) => ({ brandName, description, brandImage }),
  titleOf: ({ brandName }) => brandName,
  labels: { brandName: "Brand Name", description: "Description", brandImage: "Brand Image" },
  pictureFields: ["brandImage"],
  namingField: "brand",
  listPath: paths.brands,
  texts: {
    addHeading: "Add New Brand",
    addButton: "Add Brand",
    added: "New Brand Added",
    addAnother: "Add Another Brand",
    returnFromAdd: "Return To Brands",
    edited: "Brand Saved",
    returnFromEdit: "Return To Brand List",
    noun: "brand",
  },
};

const CATEGORY: FormKind<Category, CategoryDraft> = {
  name: "category",
  actionsOf: ({ categories }) => categories,
  empty: { jewelleryCategory: "", description: "", jewelleryImage: "" },
  valuesOf: ({ jewelleryCategory, description, jewelleryImage }) => ({
    jewelleryCategory,
    description,
    jewelleryImage,
  }),
  titleOf: ({ jewelleryCategory }) => jewelleryCategory,
  labels: {
    jewelleryCategory: "Category Name",
    description: "Description",
    jewelleryImage: "Category Image",
  },
  pictureFields: ["jewelleryImage"],
  namingField: "jewellery",
  listPath: paths.jewellery,
  texts: {
    addHeading: "Add New Product Category",
    addButton: "Add Category",
    added: "New Category Added",
    addAnother: "Add Another Category",
    returnFromAdd: "Return To Category List",
    edited: "Category Saved",
    returnFromEdit: "Return To Category List",
    noun: "category",
  },
};

/** Adds a brand, or edits the one in the URL. */
export function BrandForm() {
  return (
    <NamedEntityForm
      kind={BRAND}
      validate={validateBrand}
      nameField="brandName"
      pictureField="brandImage"
      folder="brand-images"
    />
  );
}

/** Adds a jewellery category, or edits the one in the URL. */
export function CategoryForm() {
  return (
    <NamedEntityForm
      kind={CATEGORY}
      validate={validateCategory}
      nameField="jewelleryCategory"
      pictureField="jewelleryImage"
      folder="category-images"
    />
  );
}

/** The form of an entity that has a name, a description and a picture. */
function NamedEntityForm<T extends Entity, V extends FieldValues>({
  kind,
  validate,
  nameField,
  pictureField,
  folder,
}: Pick<FormParts<V>, "validate"> & {
  kind: FormKind<T, V>;
  nameField: FieldPathByValue<V, string>;
  pictureField: FieldPathByValue<V, string>;
  folder: PictureFolder;
}) {
  const { labels } = kind;
  const description = "description" as FieldPathByValue<V, string>;
  return (
    <EntityFormScreen
      kind={kind}
      validate={validate}
      renderFields={({ form }) => (
        <>
          <TextField form={form} name={nameField} label={labels[nameField]} isRequired isWide />
          <TextField form={form} name={description} label={labels[description]} isRequired isLong />
        </>
      )}
      renderPictures={({ form }) => (
        <PictureField
          form={form}
          name={pictureField}
          label={labels[pictureField]}
          folder={folder}
          isRequired
        />
      )}
    />
  );
}
