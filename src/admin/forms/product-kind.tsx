import { createContext, useContext } from "react";
import { useController, useWatch } from "react-hook-form";
import { errorMessage } from "../../content/messages.ts";
import { pence } from "../../domain/price.ts";
import {
  AVAILABILITIES,
  CONDITIONS,
  type Product,
  type ProductDraft,
  toProductDraft,
} from "../../domain/product.ts";
import { LOADING, type LoadState } from "../../hooks/load-state.ts";
import type { Names } from "../../hooks/use-inventory.ts";
import { paths } from "../../paths.ts";
import { withMain } from "../pictures/list-order.ts";
import { PictureList } from "../pictures/picture-list.tsx";
import type { FieldsProps, FormKind } from "./form-kind.ts";
import { PictureControl } from "./picture-controls.tsx";
import { SelectField, type Option } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";

/** What the fields of a piece need beyond the form. */
export const ProductFormContext = createContext<{
  readonly names: LoadState<Names>;
  /** The SKU of the piece that this one is a copy of; "" when it is none. */
  readonly copiedSku: string;
}>({ names: LOADING, copiedSku: "" });

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

/** How a piece is added and edited. */
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
  pictures: ["mainImage", "images"],
  Fields: ProductFields,
  Pictures: ProductPictures,
  listPath: paths.inventory,
  words: {
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

const CONDITION_OPTIONS = CONDITIONS.map(asOption);
const AVAILABILITY_OPTIONS = AVAILABILITIES.map(asOption);
const FEATURED_OPTIONS: readonly Option[] = [
  { value: "true", label: "Featured" },
  { value: "false", label: "Not Featured" },
];

function asOption(text: string): Option {
  return { value: text, label: text };
}

function ProductFields({ form, stored }: FieldsProps<ProductDraft>) {
  const { names, copiedSku } = useContext(ProductFormContext);
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
        note={isNoReduction(price, salePrice) ? NO_REDUCTION : undefined}
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
        options={brands && brands.map(asOption)}
        note={unknownNote("brand", brand, stored?.brand, brands)}
      />
      <SelectField
        form={form}
        name="jewellery"
        label={LABELS.jewellery}
        options={categories && categories.map(asOption)}
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
      <TextField form={form} name="metal" label={LABELS.metal} />
      <TextField form={form} name="gem" label={LABELS.gem} />
      <TextField form={form} name="size" label={LABELS.size} />
      <TextField form={form} name="cert" label={LABELS.cert} />
      <TextField form={form} name="packaging" label={LABELS.packaging} />
      <TextField form={form} name="brandRef" label={LABELS.brandRef} />
    </>
  );
}

const NO_REDUCTION =
  "This is not below the price, so it is shown as Sale Price, without Was and Now.";

function isNoReduction(price: string, salePrice: string): boolean {
  const full = pence(price);
  const reduced = pence(salePrice);
  return full !== null && reduced !== null && reduced >= full;
}

/** A name that the shop no longer has may stay, but not unnoticed. */
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
  const { field, fieldState } = useController({ control: form.control, name: "images" });
  const mainImage = useWatch({ control: form.control, name: "mainImage" });
  const isNew = stored === null;
  const hasMain = mainImage !== "";

  function makeMain(index: number) {
    const { main, images } = withMain(form.getValues("mainImage"), form.getValues("images"), index);
    form.setValue("mainImage", main, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    field.onChange(images);
  }

  return (
    <>
      <PictureControl
        form={form}
        name="mainImage"
        label={LABELS.mainImage}
        folder="product-images"
        isRequired={isNew}
        isRemovable
        catchesPaste={!hasMain}
      />
      <PictureList
        label={LABELS.images}
        name="images"
        folder="product-images"
        value={field.value}
        onChange={field.onChange}
        onStored={(address) => field.onChange([...form.getValues("images"), address])}
        onMakeMain={makeMain}
        fault={fieldState.error?.message}
        isRequired={isNew}
        catchesPaste={hasMain}
        inputRef={field.ref}
      />
    </>
  );
}
