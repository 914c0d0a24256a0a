import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Link } from "react-router-dom";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { errorMessage } from "../../content/messages.ts";
import { deleteDraft, readDraft, type Draft } from "../../hooks/use-draft.ts";
import { useInventoryActions } from "../../hooks/use-inventory.ts";
import { useStoredEntity } from "../../hooks/use-stored-entity.ts";
import { deleteDroppedPictures } from "../../hooks/use-unused-pictures.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { EntityForm, type Start, type Validate } from "./entity-form.tsx";
import type { FormKind, Stored } from "./form-kind.ts";

/**
 * The screen that adds or edits one entity: it loads what is stored, offers what was typed before and not saved, and
 * then shows the form.
 * @param id     of the one to edit; null to add one.
 * @param copied what a new one begins with, where it comes from, and where one is added that is no copy; null for an
 *   empty form.
 */
export function EntityFormScreen<T extends Stored, V extends FieldValues>({
  kind,
  validate,
  id,
  copied = null,
}: {
  kind: FormKind<T, V>;
  validate: Validate<V>;
  id: string | null;
  copied?: { readonly from: string; readonly values: V; readonly anotherPath: string } | null;
}) {
  const stored = useStoredEntity(kind.actionsOf(useInventoryActions()), id);
  const draftKey = `${kind.name}:${id ?? (copied ? `copy-of-${copied.from}` : "new")}`;
  if (stored.status === "failed" && stored.error.kind === "not-found") {
    return (
      <div className="failed">
        <PageHead title="Edit" />
        <h1>{errorMessage(stored.error)}</h1>
        <p>Another administrator may have deleted it.</p>
        <Link className="btn btn-primary" to={kind.listPath}>
          {kind.words.returnFromEdit}
        </Link>
      </div>
    );
  }
  return (
    <LoadStateView of={stored}>
      {(entity) => (
        <BeginForm
          key={draftKey}
          kind={kind}
          validate={validate}
          draftKey={draftKey}
          entity={entity}
          copied={copied}
        />
      )}
    </LoadStateView>
  );
}

/** Offers a stored draft before it shows the form. */
function BeginForm<T extends Stored, V extends FieldValues>({
  kind,
  validate,
  draftKey,
  entity,
  copied,
}: {
  kind: FormKind<T, V>;
  validate: Validate<V>;
  draftKey: string;
  entity: T | null;
  copied: { readonly values: V; readonly anotherPath: string } | null;
}) {
  const { newId } = kind.actionsOf(useInventoryActions());
  const base = entity ? kind.valuesOf(entity) : (copied?.values ?? kind.empty);
  const [offered, setOffered] = useState(() => worthOffering(draftKey, kind.empty, base));
  const [start, setStart] = useState<Start<V>>(() => ({
    id: entity?.id ?? newId(),
    revision: entity?.revision ?? 0,
    base,
    values: base,
    uploaded: [],
  }));
  if (offered) {
    return (
      <DraftOffer
        title={kind.titleOf(offered.values)}
        draftedAt={offered.draftedAt}
        heading={entity ? `Edit ${kind.titleOf(base)}` : kind.words.addHeading}
        onRestore={() => {
          setStart(offered);
          setOffered(null);
        }}
        onDiscard={() => {
          deleteDraft(draftKey);
          void deleteDroppedPictures(offered.uploaded);
          setOffered(null);
        }}
      />
    );
  }
  return (
    <EntityForm
      kind={kind}
      validate={validate}
      draftKey={draftKey}
      start={start}
      isNew={entity === null}
      anotherPath={copied?.anotherPath}
    />
  );
}

/** Don't offer a draft that equals what is stored. */
function worthOffering<V extends FieldValues>(key: string, empty: V, stored: V): Draft<V> | null {
  const draft = readDraft(key, empty);
  return draft && JSON.stringify(draft.values) !== JSON.stringify(stored) ? draft : null;
}
