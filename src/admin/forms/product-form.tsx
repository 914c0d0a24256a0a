import { useContext, useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useParams, useSearchParams } from "react-router-dom";
import type { FieldErrors } from "../../lib/errors.ts";
import { DETAIL_FIELDS, FILTER_FIELDS } from "../../products/product-fields.ts";
import { pence } from "../../products/price.ts";
import { PRODUCT_LABELS } from "../../products/product-labels.ts";
import {
  AVAILABILITIES,
  CONDITIONS,
  isAvailable,
  type Product,
  type ProductDraft,
} from "../../products/product.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { errorMessage } from "../../ui/messages.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { filterChoices } from "../filters/filter-choices.ts";
import { GEMS, METALS } from "../filters/materials.ts";
import { TEXT_OF } from "../filters/work-out.ts";
import { useTakenSkus } from "../inventory/taken-skus-store.ts";
import {
  useCurrentInventory,
  useInventory,
  useInventoryActions,
  useNames,
  useStoredEntity,
} from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { picturesOf, toPictureFields } from "../pictures/stored-picture.ts";
import { PreviewNote } from "../publishing/publication-status.tsx";
import { ProductReservation } from "../reservations/reserved-for.tsx";
import { hasNoReduction, EMPTY_PRODUCT, toProductDraft } from "../saving/product-draft.ts";
import { skuKey, skuTakenText } from "../saving/sku.ts";
import { REQUIRED } from "../saving/field-labels.ts";
import { validateProduct, type KnownNames } from "../saving/validation.ts";
import { isVideoUrl } from "../../pictures/video.ts";
import { Button, MoneyInput, SuggestingInput } from "../ui/controls.tsx";
import { FormField } from "../ui/form-field.tsx";
import { part } from "../ui/part.tsx";
import { EntityFormScreen } from "./entity-form-screen.tsx";
import { FiltersField } from "./fields/filters-field.tsx";
import { HallmarkField } from "./fields/hallmark-field.tsx";
import { PictureList } from "./fields/picture-fields.tsx";
import { SelectField } from "./fields/select-field.tsx";
import { SkuField } from "./fields/sku-field.tsx";
import { suggestionsFrom } from "./fields/suggestions.ts";
import { VideoField } from "./fields/video-field.tsx";
import { EntityFormContext, type FormKind } from "./form-context.ts";
import { NO_REDUCTION, ringSizeWarning } from "./form-messages.ts";
import { ProductLinks } from "./lazy-product-links.tsx";

/** Their script loads after the form. */
const belowProduct = () => import("./below-product.tsx");
const BelowProduct = part(belowProduct, (m) => m.BelowProduct);
const PieceFacts = part(belowProduct, (m) => m.PieceFacts, {
  loading: () => <div className="piece-facts mt-3" />,
  onFailed: () => null,
});
const RecordsNote = part(belowProduct, (m) => m.RecordsNote, { onFailed: () => null });

export const PRODUCT: FormKind<Product, ProductDraft> = {
  name: "Product",
  collection: "products",
  actionsOf: ({ products }) => products,
  empty: EMPTY_PRODUCT,
  // Pieces that are added one after another often have these in common.
  nextOf: ({ brand, jewellery, condition, packaging, metal }) => ({
    ...EMPTY_PRODUCT,
    brand,
    jewellery,
    condition,
    packaging,
    metal,
  }),
  valuesOf: toProductDraft,
  titleOf: ({ title }) => title,
  labels: PRODUCT_LABELS,
  pictures: {
    folder: "product-images",
    isSingle: false,
    hasVideo: true,
    field: "images",
    add: (values, url) =>
      isVideoUrl(url) ? { video: url } : toPictureFields([...picturesOf(values), url]),
    urlsOf: (values) => [...picturesOf(values), values.video].filter(Boolean),
    without: (values, urls) => ({
      ...toPictureFields(picturesOf(values).filter((url) => !urls.has(url))),
      ...(urls.has(values.video) && { video: "" }),
    }),
  },
  Links: ProductReservation,
  MoreLinks: ProductLinks,
  Facts: PieceFacts,
  listPath: paths.inventory,
  addHeading: "Add New Product",
  returnFromAdd: "Return To Inventory",
  returnFromEdit: "Return To Inventory",
  offerAfterSave: ({ id, available }, before) => {
    if (available === "Sold" && before?.available !== "Sold") {
      return { label: "Fill In the Sale", to: paths.sell(id) };
    }
    return before ? null : { label: "Purchase and Sale", to: paths.purchaseAndSale(id) };
  },
  SavedNote: ({ of: saved }) => (
    <>
      <RecordsNote of={saved} />
      {isAvailable(saved) && <PreviewNote path={paths.product(saved)} />}
    </>
  ),
};

/** Adds a product (`?copy=ID` starts with the values of another one), or edits the one in the URL. */
export function ProductForm() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const copyId = id === undefined ? params.get("copy") || null : null;
  const source = useStoredEntity(useInventoryActions().products, copyId);
  const names = useNames();
  const findTakenSkus = useTakenSkus();
  const readInventory = useCurrentInventory();
  const original = source.status === "ready" ? source.value : null;
  const known = names.status === "ready" ? names.value : NO_NAMES;
  // If the names are outdated, so is the product, whose form then says that it cannot be loaded.
  const namesLoading = names.status === "ready" ? { status: names.status, value: null } : names;
  const loading: LoadState<unknown> = id === undefined ? source : namesLoading;

  async function checkSku({ sku }: ProductDraft, id: string, stored: ProductDraft | undefined) {
    // A product that was deleted and is added again has no SKU to keep.
    if (stored && skuKey(sku) === skuKey(stored.sku)) return {};
    const taken = (await findTakenSkus([{ id, sku, before: stored }])).get(id);
    if (!taken) return {};
    // For the link to the other product, and the next SKU.
    await readInventory();
    return { sku: skuTakenText(taken) };
  }
  return (
    <LoadStateView of={loading}>
      {() => (
        <EntityFormScreen
          kind={PRODUCT}
          copied={
            original && { from: original.id, values: { ...toProductDraft(original), sku: "" } }
          }
          validate={(values, stored) => ({
            ...(id === undefined && missingPictures(values)),
            ...validateProduct(values, known, stored),
          })}
          checkStored={checkSku}
          fields={<ProductFields names={names} />}
          pictures={
            <>
              <PictureList />
              <VideoField />
            </>
          }
          below={id !== undefined && <BelowProduct id={id} />}
        />
      )}
    </LoadStateView>
  );
}

/** A new product needs a main image and at least one more; a stored one may have none. */
function missingPictures({ mainImage, images }: ProductDraft): FieldErrors<ProductDraft> {
  if (mainImage === "") return { mainImage: REQUIRED.products.mainImage };
  return images.length === 0 ? { images: REQUIRED.products.images } : {};
}

/** Without its script there is no note. */
const WasPriceNote = part(
  () => import("../was-prices/was-price-note.tsx"),
  (m) => m.WasPriceNote,
  { onFailed: () => null },
);

const NO_NAMES: KnownNames = { brands: new Set(), categories: new Set() };
const FEATURED = { true: "Featured", false: "Not Featured" };

function ProductFields({ names }: { names: LoadState<KnownNames> }) {
  const { id, isNew } = useContext(EntityFormContext);
  const { control, formState } = useFormContext<ProductDraft>();
  const stored = isNew ? undefined : formState.defaultValues;
  const { brands = null, categories = null } = names.status === "ready" ? names.value : {};
  const [brand, jewellery, price, salePrice, size, sizeFilters] = useWatch({
    control,
    name: ["brand", "jewellery", "price", "salePrice", "size", "sizeFilters"],
  });
  const { suggestions, choices } = useSuggestions(jewellery);
  const isReduced =
    pence(price) !== null && pence(salePrice) !== null && !hasNoReduction({ price, salePrice });
  return (
    <>
      <FormField name="title" isRequired className="col-sm-12" />
      <FormField as="textarea" name="description" isRequired rows={6} className="col-sm-12" />
      <SkuField />
      <FormField as={MoneyInput} name="price" isRequired />
      <FormField as={MoneyInput} name="rrp" />
      <FormField
        as={MoneyInput}
        name="salePrice"
        note={
          isReduced ? (
            <WasPriceNote id={id} stored={stored} price={price} />
          ) : (
            hasNoReduction({ price, salePrice }) && NO_REDUCTION
          )
        }
      />
      <SelectField name="condition" options={CONDITIONS} />
      <SelectField
        name="brand"
        options={brands}
        note={brand === stored?.brand && unknownNote("brand", brand, brands)}
      />
      <SelectField
        name="jewellery"
        options={categories}
        note={
          jewellery === stored?.jewellery &&
          unknownNote("jewellery category", jewellery, categories)
        }
      />
      {names.status === "failed" && (
        <div className="col-sm-12 text-danger" role="alert">
          <p>{`The brands and jewellery types could not be loaded. ${errorMessage(names.error)}`}</p>
          <Button size="sm" variant="outline-primary" onClick={names.retry}>
            Retry
          </Button>
        </div>
      )}
      <SelectField name="featured" options={Object.keys(FEATURED)} optionLabels={FEATURED} />
      <SelectField name="available" options={AVAILABILITIES} />
      {DETAIL_FIELDS.map((name) => {
        const filters = FILTER_FIELDS.find((field) => TEXT_OF[field] === name);
        return (
          <div key={name}>
            <FormField
              as={SuggestingInput}
              name={name}
              suggestions={suggestions[name]}
              note={name === "size" && ringSizeWarning({ size, jewellery, sizeFilters })}
            />
            {filters && <FiltersField name={filters} names={choices[filters]} />}
          </div>
        );
      })}
      <HallmarkField />
    </>
  );
}

const NO_PRODUCTS: readonly Product[] = [];

/** What to offer while a text is typed, and as filters: what the stock has, if it has been read, and the usual values. */
function useSuggestions(jewellery: string) {
  const inventory = useInventory({ enabled: false });
  const products = inventory.status === "ready" ? inventory.value.products : NO_PRODUCTS;
  const suggestions = useMemo((): {
    readonly [Field in keyof ProductDraft]?: readonly string[];
  } => {
    const of = (field: "metal" | "gem" | "cert" | "packaging", usual?: readonly string[]) =>
      suggestionsFrom(
        products.map((product) => product[field]),
        usual,
      );
    return {
      metal: of("metal", METALS),
      gem: of("gem", GEMS),
      cert: of("cert"),
      packaging: of("packaging"),
    };
  }, [products]);
  const choices = useMemo(() => filterChoices(products, jewellery), [products, jewellery]);
  return { suggestions, choices };
}

/** Explains a stored brand or category that no longer exists. */
function unknownNote(noun: string, name: string, names: ReadonlySet<string> | null) {
  const isUnknown = name !== "" && names && !names.has(name);
  return (
    isUnknown && `There is no longer a ${noun} with this name. You can keep it or choose another.`
  );
}
