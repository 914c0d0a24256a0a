import type { FieldValues } from "react-hook-form";
import type { Entity } from "../../data/entity-store.ts";
import { BRAND, CATEGORY, type NamedKind } from "../named-kinds.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { EntityFormScreen } from "./entity-form-screen.tsx";
import { FormField } from "./form-field.tsx";

/** Adds a brand, or edits the one in the URL. */
export function BrandForm() {
  return <NamedEntityForm kind={BRAND} />;
}

/** Adds a jewellery category, or edits the one in the URL. */
export function CategoryForm() {
  return <NamedEntityForm kind={CATEGORY} />;
}

function NamedEntityForm<T extends Entity, V extends FieldValues>({
  kind,
}: {
  kind: NamedKind<T, V>;
}) {
  return (
    <EntityFormScreen
      kind={kind}
      validate={kind.validate}
      fields={
        <>
          <FormField name={kind.nameField} isRequired className="col-sm-12" />
          <FormField as="textarea" name="description" isRequired rows={6} className="col-sm-12" />
        </>
      }
      pictures={<PictureField name={kind.pictureField} folder={kind.folder} />}
    />
  );
}
