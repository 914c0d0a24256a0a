import { validateNamed } from "../saving/validation.ts";
import { FormField } from "../ui/form-field.tsx";
import { EntityFormScreen } from "./entity-form-screen.tsx";
import { PictureField } from "./fields/picture-fields.tsx";
import { BRAND, CATEGORY, type NamedKind } from "./named-kinds.ts";

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
