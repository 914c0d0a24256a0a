import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Link } from "react-router-dom";
import { LoadedView } from "../../components/loaded-view.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { errorMessage } from "../../content/messages.ts";
import { dropDraft, keptDraft, useOwnDraftKey, type Draft } from "../../hooks/use-draft.ts";
import { clearPictures, useEntity } from "../../hooks/use-entity.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { EntityForm, type Judge, type Start } from "./entity-form.tsx";
import type { FormKind, Stored } from "./form-kind.ts";

/**
 * The screen that adds or edits one entity: it loads what is stored, offers what was typed before and not saved, and
 * then shows the form.
 * @param judge  says what is wrong with what was typed.
 * @param id     of the one to edit; null to add one.
 * @param copied what a new one begins with, where it comes from, and where one is added that is no copy; null for an
 *   empty form.
 */
export function EntityFormScreen<T extends Stored, V extends FieldValues>({
  kind,
  judge,
  id,
  copied = null,
}: {
  kind: FormKind<T, V>;
  judge: Judge<V>;
  id: string | null;
  copied?: { readonly from: string; readonly values: V; readonly anotherPath: string } | null;
}) {
  const stored = useEntity(kind.actions.get, id);
  const draftKey = useOwnDraftKey(
    `${kind.name}:${id ?? (copied ? `copy-of-${copied.from}` : "new")}`,
  );
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
    <LoadedView of={stored}>
      {(entity) =>
        draftKey !== null && (
          <BeginForm
            key={draftKey}
            kind={kind}
            judge={judge}
            draftKey={draftKey}
            entity={entity}
            copied={copied}
          />
        )
      }
    </LoadedView>
  );
}

/** Asks about the draft, where there is one, before the form stands. */
function BeginForm<T extends Stored, V extends FieldValues>({
  kind,
  judge,
  draftKey,
  entity,
  copied,
}: {
  kind: FormKind<T, V>;
  judge: Judge<V>;
  draftKey: string;
  entity: T | null;
  copied: { readonly values: V; readonly anotherPath: string } | null;
}) {
  const base = entity ? kind.valuesOf(entity) : (copied?.values ?? kind.empty);
  const [offered, setOffered] = useState(() => worthOffering(draftKey, kind.empty, base));
  const [start, setStart] = useState<Start<V>>(() => ({
    id: entity?.id ?? kind.actions.newId(),
    revision: entity?.revision ?? 0,
    base,
    values: base,
    uploaded: [],
  }));
  if (offered) {
    return (
      <DraftOffer
        title={kind.titleOf(offered.values)}
        keptMs={offered.keptMs}
        heading={entity ? `Edit ${kind.titleOf(base)}` : kind.words.addHeading}
        onRestore={() => {
          setStart(offered);
          setOffered(null);
        }}
        onDiscard={() => {
          dropDraft(draftKey);
          void clearPictures(offered.uploaded);
          setOffered(null);
        }}
      />
    );
  }
  return (
    <EntityForm
      kind={kind}
      judge={judge}
      draftKey={draftKey}
      start={start}
      isNew={entity === null}
      anotherPath={copied?.anotherPath}
    />
  );
}

/** A draft that says nothing else than what is stored needs no question. */
function worthOffering<V extends FieldValues>(key: string, empty: V, stored: V): Draft<V> | null {
  const draft = keptDraft(key, empty);
  return draft && JSON.stringify(draft.values) !== JSON.stringify(stored) ? draft : null;
}
