import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useParams, useSearchParams } from "react-router-dom";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { fieldErrorMessages } from "../../content/field-messages.ts";
import { errorMessage } from "../../content/messages.ts";
import type { FieldErrors } from "../../domain/errors.ts";
import { pence } from "../../domain/price.ts";
import {
  AVAILABILITIES,
  CONDITIONS,
  type Product,
  type ProductDraft,
  toProductDraft,
} from "../../domain/product.ts";
import { validateProduct } from "../../domain/validation.ts";
import type { LoadState } from "../../hooks/load-state.ts";
import { useInventoryActions, useNames, type Names } from "../../hooks/use-inventory.ts";
import { useStoredEntity } from "../../hooks/use-stored-entity.ts";
import { paths } from "../../paths.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { PictureList } from "../pictures/picture-list.tsx";
import { EntityFormScreen } from "./entity-form-screen.tsx";
import type { FieldsProps, FormKind } from "./form-kind.ts";
import { SelectField } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";

const LABELS = {
  title: "Title",
  description: "Description",
  sku: "SKU",
  price: "Price",
  rrp: "RRP",
  salePrice: "Sale Price",
  condition: "Condition",
  brand: "Brand",
  jewellery: "Jewellery Type",
  featured: "Featured",
  available: "Available",
  metal: "Metal",
  gem: "Gem",
  size: "Size",
  cert: "Certification of Authenticity",
  packaging: "Packaging",
  brandRef: "Brand Reference",
  mainImage: "Main Image",
  images: "Images",
} as const satisfies Record<keyof ProductDraft, string>;

export const PRODUCT: FormKind<Product, ProductDraft> = {
  name: "product",
  actionsOf: ({ products }) => products,
  empty: {
    title: "",
    sku: "",
    description: "",
    rrp: "",
    price: "",
    salePrice: "",
    condition: "",
    metal: "",
    gem: "",
    brand: "",
    jewellery: "",
    size: "",
    cert: "",
    packaging: "",
    brandRef: "",
    mainImage: "",
    images: [],
    featured: "",
    available: "",
  },
  valuesOf: toProductDraft,
  titleOf: ({ title }) => title,
  labels: LABELS,
  pictureFields: ["mainImage", "images"],
  listPath: paths.inventory,
  texts: {
    addHeading: "Add New Product",
    addButton: "Add Product",
    added: "New Product Added",
    addAnother: "Add Another Product",
    returnFromAdd: "Return To Inventory",
    edited: "Product Saved",
    returnFromEdit: "Return To Inventory",
    noun: "product",
  },
};

/** Adds a product (`?copy=ID` starts with the values of another one), or edits the one in the URL. */
export function ProductForm() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const copyId = id === undefined ? params.get("copy") || null : null;
  const source = useStoredEntity(useInventoryActions().products, copyId);
  const names = useNames();
  const known = useMemo(
    () => ({
      brands: new Set(names.status === "ready" ? names.value.brands : []),
      categories: new Set(names.status === "ready" ? names.value.categories : []),
    }),
    [names],
  );
  const original = source.status === "ready" && source.value ? toProductDraft(source.value) : null;
  const loading: LoadState<unknown> = id === undefined ? source : names;
  return (
    <LoadStateView of={loading}>
      {() => (
        <EntityFormScreen
          kind={PRODUCT}
          copied={
            copyId && original
              ? { from: copyId, values: { ...original, sku: "" }, anotherPath: paths.newProduct }
              : null
          }
          validate={(values, stored) =>
            fieldErrorMessages({
              ...(stored === null && missingPictures(values)),
              ...validateProduct(values, known, stored ?? undefined),
            })
          }
          renderFields={(props) => (
            <ProductFields {...props} names={names} copiedSku={original?.sku ?? ""} />
          )}
          renderPictures={(props) => <ProductPictures {...props} />}
        />
      )}
    </LoadStateView>
  );
}

/** A new product needs pictures; a stored one may have none. */
function missingPictures({ mainImage, images }: ProductDraft): FieldErrors<ProductDraft> {
  return {
    ...(mainImage === "" && { mainImage: { kind: "required", field: "mainImage" } }),
    ...(images.length === 0 && { images: { kind: "required", field: "images" } }),
  };
}

const CONDITION_OPTIONS = CONDITIONS.map(toOption);
const AVAILABILITY_OPTIONS = AVAILABILITIES.map(toOption);
const FEATURED_OPTIONS = [
  { value: "true", label: "Featured" },
  { value: "false", label: "Not Featured" },
];

function toOption(text: string) {
  return { value: text, label: text };
}

function ProductFields({
  form,
  stored,
  names,
  copiedSku,
}: FieldsProps<ProductDraft> & { names: LoadState<Names>; copiedSku: string }) {
  const brands = names.status === "ready" ? names.value.brands : null;
  const categories = names.status === "ready" ? names.value.categories : null;
  const [brand, jewellery, sku, price, salePrice] = useWatch({
    control: form.control,
    name: ["brand", "jewellery", "sku", "price", "salePrice"],
  });
  return (
    <>
      <TextField form={form} name="title" label={LABELS.title} isRequired isWide />
      <TextField form={form} name="description" label={LABELS.description} isRequired isLong />
      <TextField
        form={form}
        name="sku"
        label={LABELS.sku}
        isRequired
        note={
          copiedSku !== "" && sku.trim() === ""
            ? `The product you copied has the SKU ${copiedSku}. Give this one its own.`
            : undefined
        }
      />
      <TextField form={form} name="price" label={LABELS.price} isRequired isMoney />
      <TextField form={form} name="rrp" label={LABELS.rrp} isMoney />
      <TextField
        form={form}
        name="salePrice"
        label={LABELS.salePrice}
        isMoney
        note={isBelow(salePrice, price) ? undefined : NO_REDUCTION}
      />
      <SelectField
        form={form}
        name="condition"
        label={LABELS.condition}
        options={CONDITION_OPTIONS}
      />
      <SelectField
        form={form}
        name="brand"
        label={LABELS.brand}
        options={brands && brands.map(toOption)}
        note={unknownNote("brand", brand, stored?.brand, brands)}
      />
      <SelectField
        form={form}
        name="jewellery"
        label={LABELS.jewellery}
        options={categories && categories.map(toOption)}
        note={unknownNote("jewellery category", jewellery, stored?.jewellery, categories)}
      />
      {names.status === "failed" && (
        <div className="col-sm-12 text-danger" role="alert">
          <p>The brands and jewellery types could not be loaded. {errorMessage(names.error)}</p>
          <button type="button" className="btn btn-sm btn-outline-primary" onClick={names.retry}>
            Retry
          </button>
        </div>
      )}
      <SelectField form={form} name="featured" label={LABELS.featured} options={FEATURED_OPTIONS} />
      <SelectField
        form={form}
        name="available"
        label={LABELS.available}
        options={AVAILABILITY_OPTIONS}
      />
      {(["metal", "gem", "size", "cert", "packaging", "brandRef"] as const).map((name) => (
        <TextField key={name} form={form} name={name} label={LABELS[name]} />
      ))}
    </>
  );
}

const NO_REDUCTION =
  "This is not below the price, so it is shown as Sale Price, without Was and Now.";

/** Whether an amount is below another; true if one of them is not an amount. */
function isBelow(text: string, otherText: string): boolean {
  const amount = pence(text);
  const other = pence(otherText);
  return amount === null || other === null || amount < other;
}

/** Explains a brand or category that is stored in the product but no longer exists. */
function unknownNote(
  noun: string,
  value: string,
  stored: string | undefined,
  names: readonly string[] | null,
): string | undefined {
  return value !== "" && value === stored && names && !names.includes(value)
    ? `There is no ${noun} of this name any more. You can keep it or choose another.`
    : undefined;
}

function ProductPictures({ form, stored }: FieldsProps<ProductDraft>) {
  const isRequired = stored === null;
  const hasMain = useWatch({ control: form.control, name: "mainImage" }) !== "";
  return (
    <>
      <PictureField
        form={form}
        name="mainImage"
        label={LABELS.mainImage}
        folder="product-images"
        isRequired={isRequired}
        isRemovable
        catchesPaste={!hasMain}
      />
      <PictureList
        form={form}
        label={LABELS.images}
        isRequired={isRequired}
        catchesPaste={hasMain}
      />
    </>
  );
}
