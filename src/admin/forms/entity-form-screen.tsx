import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Link, useParams } from "react-router-dom";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { errorMessage } from "../../content/messages.ts";
import type { Entity } from "../../data/entity-kinds.ts";
import { deleteDraft, readDraft, recordOf, type Draft } from "./draft.ts";
import { useInventoryActions, useStoredEntity } from "../use-inventory.ts";
import { useSession } from "../access/use-session.tsx";
import { Button } from "../button.tsx";
import { EntityForm } from "./entity-form.tsx";
import type { FormKind, FormParts } from "./form-kind.ts";

interface FormScreenProps<T extends Entity, V extends FieldValues> extends FormParts<V> {
  readonly kind: FormKind<T, V>;
  /** The first values when a copy is added, and the original's id. */
  readonly copied?: { readonly from: string; readonly values: V } | null;
}

/** The screen that edits the entity whose id is in the URL, or adds one. */
export function EntityFormScreen<T extends Entity, V extends FieldValues>(
  props: FormScreenProps<T, V>,
) {
  const { kind, copied } = props;
  const { id = null } = useParams();
  const stored = useStoredEntity(kind.actionsOf(useInventoryActions()), id);
  const { signedInUid } = useSession();
  // Drafts belong to the person who opened the screen: no one else on this device is offered them.
  const [owner] = useState(signedInUid);
  const entityKey = id ?? (copied ? `copy-of-${copied.from}` : "new");
  const draftKey = `${owner}:${kind.name.toLowerCase()}:${entityKey}`;
  if (stored.status === "failed" && stored.error.kind === "not-found") {
    return (
      <div className="failed">
        <PageHead title="Edit" />
        <h1>{errorMessage(stored.error)}</h1>
        <p>It may have been deleted.</p>
        <Link className="btn btn-primary" to={kind.listPath}>
          {kind.returnFromEdit}
        </Link>
      </div>
    );
  }
  return (
    <LoadStateView of={stored}>
      {(entity) => (
        // Not a new form after a copy was added: it starts with what the next product has in common.
        <DraftOrForm key={`${owner} ${id}`} {...props} draftKey={draftKey} entity={entity} />
      )}
    </LoadStateView>
  );
}

/** Offers a stored draft before it shows the form. */
function DraftOrForm<T extends Entity, V extends FieldValues>({
  draftKey,
  entity,
  copied,
  ...props
}: FormScreenProps<T, V> & { draftKey: string; entity: T | null }) {
  const { kind } = props;
  const { newId } = kind.actionsOf(useInventoryActions());
  const base = entity ? kind.valuesOf(entity) : (copied?.values ?? kind.empty);
  const [draft, setDraft] = useState(() => {
    const found = readDraft(draftKey, base);
    return found && JSON.stringify(found.values) !== JSON.stringify(base) ? found : null;
  });
  const [start, setStart] = useState<Omit<Draft<V>, "draftedAt">>(() => ({
    ...(entity ? recordOf(entity, base) : { id: newId(), isStored: false, base }),
    values: base,
  }));
  if (!draft) {
    return <EntityForm {...props} draftKey={draftKey} start={start} isNew={entity === null} />;
  }
  const heading = entity ? `Edit ${kind.titleOf(base)}` : kind.addHeading;
  const title = kind.titleOf(draft.values);
  const when = new Date(draft.draftedAt).toLocaleString("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
  });
  return (
    <>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      <section className="callout p-4 mt-3" aria-labelledby="draft-offer-title">
        <h2 id="draft-offer-title">You have an unsaved draft</h2>
        <p>
          {title ? <strong>{title}</strong> : <span>What you typed</span>}
          <span>{` was saved as a draft on this device on ${when}.`}</span>
        </p>
        <div className="d-flex flex-wrap gap-2">
          <Button
            onClick={() => {
              const { id, base: before, values } = draft;
              setStart({ ...start, id, base: before, values });
              setDraft(null);
            }}
          >
            Restore Draft
          </Button>
          <Button
            variant="outline-secondary"
            onClick={() => {
              deleteDraft(draftKey);
              setDraft(null);
            }}
          >
            Discard Draft
          </Button>
        </div>
      </section>
    </>
  );
}
