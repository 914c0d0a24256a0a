import { useParams } from "react-router-dom";
import { fieldErrorMessages } from "../../content/field-messages.ts";
import type { Category, CategoryDraft } from "../../domain/category.ts";
import { validateCategory } from "../../domain/validation.ts";
import { paths } from "../../paths.ts";
import { EntityFormScreen } from "./entity-form-screen.tsx";
import type { Faults, FieldsProps, FormKind } from "./form-kind.ts";
import { PictureControl } from "./picture-controls.tsx";
import { TextField } from "./text-field.tsx";

export function NewCategory() {
  return <EntityFormScreen kind={CATEGORY} validate={validate} id={null} />;
}

export function EditCategory() {
  const { id = "" } = useParams();
  return <EntityFormScreen key={id} kind={CATEGORY} validate={validate} id={id} />;
}

const LABELS = {
  jewelleryCategory: "Category Name",
  description: "Description",
  jewelleryImage: "Category Image",
} as const satisfies Record<keyof CategoryDraft, string>;

/** How a jewellery category is added and edited. */
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
  labels: LABELS,
  pictures: ["jewelleryImage"],
  Fields: CategoryFields,
  Pictures: CategoryPictures,
  naming: "jewellery",
  listPath: paths.jewellery,
  words: {
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

function validate(values: CategoryDraft, stored: CategoryDraft | null): Faults<CategoryDraft> {
  return fieldErrorMessages(validateCategory(values, stored ?? undefined));
}

function CategoryFields({ form }: FieldsProps<CategoryDraft>) {
  return (
    <>
      <TextField
        form={form}
        name="jewelleryCategory"
        label={LABELS.jewelleryCategory}
        isRequired
        isWide
      />
      <TextField form={form} name="description" label={LABELS.description} isRequired isLong />
    </>
  );
}

function CategoryPictures({ form }: FieldsProps<CategoryDraft>) {
  return (
    <PictureControl
      form={form}
      name="jewelleryImage"
      label={LABELS.jewelleryImage}
      folder="category-images"
      isRequired
    />
  );
}
