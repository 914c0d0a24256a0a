import { validateNamed } from "../../domain/validation.ts";
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

function NamedEntityForm({ kind }: { kind: NamedKind }) {
  return (
    <EntityFormScreen
      kind={kind}
      validate={validateNamed}
      fields={
        <>
          <FormField name="name" isRequired className="col-sm-12" />
          <FormField as="textarea" name="description" isRequired rows={6} className="col-sm-12" />
        </>
      }
      pictures={<PictureField name="image" />}
    />
  );
}
