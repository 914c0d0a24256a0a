import type { NamedDraft } from "../../products/stock-documents.ts";
import { useSession } from "../access/use-session.tsx";
import { listNamedEntities } from "../saving/entity-store.ts";
import { nameError } from "../saving/names.ts";
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
  const { withSession } = useSession();

  async function checkName({ name }: NamedDraft, id: string, stored: NamedDraft | undefined) {
    // A deleted brand that is added again has no name to keep.
    const before = stored?.name ?? "";
    if (name === before) return {};
    const all = await withSession(listNamedEntities);
    const taken = nameError(kind.collection, { id, name }, all, before);
    return taken ? { name: taken } : {};
  }
  return (
    <EntityFormScreen
      kind={kind}
      validate={(values, stored) => validateNamed(kind.collection, values, stored)}
      checkStored={checkName}
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
