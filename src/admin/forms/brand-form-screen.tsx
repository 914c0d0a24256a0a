import { useParams } from "react-router-dom";
import { fieldErrorMessages } from "../../content/field-messages.ts";
import type { Brand, BrandDraft } from "../../domain/brand.ts";
import { validateBrand } from "../../domain/validation.ts";
import { paths } from "../../paths.ts";
import { EntityFormScreen } from "./entity-form-screen.tsx";
import type { Faults, FieldsProps, FormKind } from "./form-kind.ts";
import { PictureControl } from "./picture-controls.tsx";
import { TextField } from "./text-field.tsx";

export function NewBrand() {
  return <EntityFormScreen kind={BRAND} validate={validate} id={null} />;
}

export function EditBrand() {
  const { id = "" } = useParams();
  return <EntityFormScreen key={id} kind={BRAND} validate={validate} id={id} />;
}

const LABELS = {
  brandName: "Brand Name",
  description: "Description",
  brandImage: "Brand Image",
} as const satisfies Record<keyof BrandDraft, string>;

/** How a brand is added and edited. */
const BRAND: FormKind<Brand, BrandDraft> = {
  name: "brand",
  actionsOf: ({ brands }) => brands,
  empty: { brandName: "", description: "", brandImage: "" },
  valuesOf: ({ brandName, description, brandImage }) => ({ brandName, description, brandImage }),
  titleOf: ({ brandName }) => brandName,
  labels: LABELS,
  pictures: ["brandImage"],
  Fields: BrandFields,
  Pictures: BrandPictures,
  naming: "brand",
  listPath: paths.brands,
  words: {
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

function validate(values: BrandDraft, stored: BrandDraft | null): Faults<BrandDraft> {
  return fieldErrorMessages(validateBrand(values, stored ?? undefined));
}

function BrandFields({ form }: FieldsProps<BrandDraft>) {
  return (
    <>
      <TextField form={form} name="brandName" label={LABELS.brandName} isRequired isWide />
      <TextField form={form} name="description" label={LABELS.description} isRequired isLong />
    </>
  );
}

function BrandPictures({ form }: FieldsProps<BrandDraft>) {
  return (
    <PictureControl
      form={form}
      name="brandImage"
      label={LABELS.brandImage}
      folder="brand-images"
      isRequired
    />
  );
}
