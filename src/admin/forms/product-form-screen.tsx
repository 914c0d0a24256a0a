import { useCallback, useMemo } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { fieldErrorMessages } from "../../content/field-messages.ts";
import type { FieldErrors } from "../../domain/errors.ts";
import type { ProductDraft } from "../../domain/product.ts";
import { validateProduct } from "../../domain/validation.ts";
import type { LoadState } from "../../hooks/load-state.ts";
import { useInventoryActions, useNames, type Names } from "../../hooks/use-inventory.ts";
import { useStoredEntity } from "../../hooks/use-stored-entity.ts";
import { paths } from "../../paths.ts";
import { EntityFormScreen } from "./entity-form-screen.tsx";
import { PRODUCT, ProductFormContext } from "./product-kind.tsx";

export function NewProduct() {
  const [params] = useSearchParams();
  const copyOf = params.get("copy") || null;
  const source = useStoredEntity(useInventoryActions().products, copyOf);
  const names = useNames();
  return (
    <LoadStateView of={source}>
      {(piece) => (
        <ProductForm
          id={null}
          names={names}
          copied={piece && { from: piece.id, values: PRODUCT.valuesOf(piece) }}
        />
      )}
    </LoadStateView>
  );
}

export function EditProduct() {
  const { id = "" } = useParams();
  const names = useNames();
  return (
    <LoadStateView of={names}>
      {() => <ProductForm key={id} id={id} names={names} copied={null} />}
    </LoadStateView>
  );
}

function ProductForm({
  id,
  names,
  copied,
}: {
  id: string | null;
  names: LoadState<Names>;
  copied: { readonly from: string; readonly values: ProductDraft } | null;
}) {
  const known = useMemo(
    () => ({
      brands: new Set(names.status === "ready" ? names.value.brands : []),
      categories: new Set(names.status === "ready" ? names.value.categories : []),
    }),
    [names],
  );
  const validate = useCallback(
    (values: ProductDraft, stored: ProductDraft | null) =>
      fieldErrorMessages({
        ...(stored === null && missingPictures(values)),
        ...validateProduct(values, known, stored ?? undefined),
      }),
    [known],
  );
  return (
    <ProductFormContext value={{ names, copiedSku: copied?.values.sku ?? "" }}>
      <EntityFormScreen
        kind={PRODUCT}
        validate={validate}
        id={id}
        copied={
          copied && {
            from: copied.from,
            values: { ...copied.values, sku: "" },
            anotherPath: paths.newProduct,
          }
        }
      />
    </ProductFormContext>
  );
}

/** A new product needs pictures; one that is stored may be without. */
function missingPictures({ mainImage, images }: ProductDraft): FieldErrors<ProductDraft> {
  return {
    ...(mainImage === "" && { mainImage: { kind: "required" } }),
    ...(images.length === 0 && { images: { kind: "required" } }),
  };
}
