import { fieldErrorMessages } from "../../content/field-messages.ts";
import type { Brand, BrandDraft } from "../../domain/brand.ts";
import type { Category, CategoryDraft } from "../../domain/category.ts";
import { validateBrand, validateCategory } from "../../domain/validation.ts";
import { paths } from "../../paths.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { EntityFormScreen } from "./entity-form-screen.tsx";
import type { FormKind } from "./form-kind.ts";
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
  const { labels } = BRAND;
  return (
    <EntityFormScreen
      kind={BRAND}
      validate={(values, stored) => fieldErrorMessages(validateBrand(values, stored ?? undefined))}
      renderFields={({ form }) => (
        <>
          <TextField form={form} name="brandName" label={labels.brandName} isRequired isWide />
          <TextField form={form} name="description" label={labels.description} isRequired isLong />
        </>
      )}
      renderPictures={({ form }) => (
        <PictureField
          form={form}
          name="brandImage"
          label={labels.brandImage}
          folder="brand-images"
          isRequired
        />
      )}
    />
  );
}

/** Adds a jewellery category, or edits the one in the URL. */
export function CategoryForm() {
  const { labels } = CATEGORY;
  return (
    <EntityFormScreen
      kind={CATEGORY}
      validate={(values, stored) =>
        fieldErrorMessages(validateCategory(values, stored ?? undefined))
      }
      renderFields={({ form }) => (
        <>
          <TextField
            form={form}
            name="jewelleryCategory"
            label={labels.jewelleryCategory}
            isRequired
            isWide
          />
          <TextField form={form} name="description" label={labels.description} isRequired isLong />
        </>
      )}
      renderPictures={({ form }) => (
        <PictureField
          form={form}
          name="jewelleryImage"
          label={labels.jewelleryImage}
          folder="category-images"
          isRequired
        />
      )}
    />
  );
}
