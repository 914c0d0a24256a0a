import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Link, useParams } from "react-router-dom";
import { ShopError } from "../../lib/errors.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { errorMessage } from "../../ui/messages.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { useSession } from "../access/use-session.tsx";
import { useEarlierVersion, type EarlierVersion } from "../history/use-history.ts";
import { useInventoryActions, useStoredEntity } from "../inventory/use-inventory.ts";
import { isAlike } from "../saving/change.ts";
import { type Entity, recordOf, type FormRecord } from "../saving/entity-kinds.ts";
import { Button } from "../ui/controls.tsx";
import { minuteOf } from "../ui/dates.ts";
import { EntityForm } from "./entity-form.tsx";
import {
  deleteDraft,
  draftKeys,
  readDraft,
  type Draft,
  type FormKind,
  type FormParts,
} from "./form-context.ts";

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
  const earlier = useEarlierVersion(kind.collection, id);
  const entityKey = id ?? (copied ? `copy-of-${copied.from}` : "new");
  const draftGroup = `${owner}:${kind.name.toLowerCase()}:${entityKey}`;
  const isGone = stored.status === "failed" && stored.error.kind === "not-found";
  const version = earlier.status === "ready" ? earlier.value : null;
  if (isGone && earlier.status !== "loading" && !version?.entity) {
    return (
      <div className="failed">
        <PageHead title="Edit" />
        <h1>{errorMessage(new ShopError("not-found"))}</h1>
        <p>It may have been deleted.</p>
        <Link className="btn btn-primary" to={kind.listPath}>
          {kind.returnFromEdit}
        </Link>
      </div>
    );
  }
  const form = (entity: T | null) => (
    // Not a new form after a copy was added: it starts with what the next product has in common.
    <DraftOrForm
      key={`${owner} ${id}`}
      {...props}
      draftGroup={draftGroup}
      entity={entity}
      earlier={version}
    />
  );
  return (
    <LoadStateView of={earlier}>
      {() => (isGone ? form(null) : <LoadStateView of={stored}>{form}</LoadStateView>)}
    </LoadStateView>
  );
}

/** Offers a stored draft before it shows the form. */
function DraftOrForm<T extends Entity, V extends FieldValues>({
  draftGroup,
  entity,
  earlier,
  copied,
  ...props
}: FormScreenProps<T, V> & {
  /** The key of a stored entity's draft, and the start of the keys of new ones: each tab may add one. */
  draftGroup: string;
  /** null if it is added, or has been deleted. */
  entity: T | null;
  /** The version to restore, if the URL asks for one. */
  earlier: EarlierVersion | null;
}) {
  const { kind } = props;
  const { newId } = kind.actionsOf(useInventoryActions());
  const before = earlier?.entity as T | null | undefined;
  const values = before ? kind.valuesOf(before) : null;
  const base = entity ? kind.valuesOf(entity) : (values ?? copied?.values ?? kind.empty);
  const [drafts, setDrafts] = useState(() =>
    draftKeys(draftGroup).flatMap((key) => {
      const draft = readDraft(key, base);
      const isUnsaved = draft && JSON.stringify(draft.values) !== JSON.stringify(base);
      return isUnsaved ? [{ key, draft }] : [];
    }),
  );
  const [offer] = drafts;
  /** Whether the form starts with a draft. */
  const [isDraft, setIsDraft] = useState(false);

  function firstRecord(): FormRecord<V> {
    if (entity) return recordOf(entity, base);
    // It keeps its id and the dates that no form edits.
    if (before) return { ...recordOf(before, base), isStored: false };
    return { id: newId(), isStored: false, base };
  }
  const [start, setStart] = useState<Omit<Draft<V>, "draftedAt">>(() => ({
    ...firstRecord(),
    values: values ?? base,
  }));
  if (!offer) {
    return (
      <EntityForm
        {...props}
        draftGroup={draftGroup}
        start={start}
        isNew={!entity && !before}
        note={
          earlier && !isDraft && <EarlierNote of={earlier} labels={kind.labels} start={start} />
        }
      />
    );
  }
  const heading = entity ? `Edit ${kind.titleOf(base)}` : kind.addHeading;
  const { key, draft } = offer;
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
              const { base: before, values, isSent = false } = draft;
              // Another tab may still have the form with the draft's id.
              const isNew = !entity && !isSent;
              if (isNew) deleteDraft(key);
              setStart({ ...start, isSent, id: isNew ? start.id : draft.id, base: before, values });
              setIsDraft(true);
              // The others are offered next time.
              setDrafts([]);
            }}
          >
            Restore Draft
          </Button>
          <Button
            variant="outline-secondary"
            onClick={() => {
              deleteDraft(key);
              setDrafts(drafts.slice(1));
            }}
          >
            Discard Draft
          </Button>
        </div>
      </section>
    </>
  );
}

/** Says that the form has earlier values, and in which fields they differ. */
function EarlierNote<V extends FieldValues>({
  of: { entity, at },
  labels,
  start: { isStored, base, values },
}: {
  of: EarlierVersion;
  labels: FormKind<Entity, V>["labels"];
  start: Omit<Draft<V>, "draftedAt">;
}) {
  const when = minuteOf(at);
  if (!entity)
    return <p className="callout mt-3">{`Before the change of ${when} this did not exist.`}</p>;
  const differing = Object.keys(labels).filter((field) => !isAlike(values[field], base[field]));
  const fields =
    differing.length === 1 ? "This field has its value" : "These fields have their values";
  const text = !isStored
    ? `This has been deleted. These are its values from before ${when}.`
    : differing.length === 0
      ? `All fields are as they were before ${when}.`
      : `${fields} from before ${when}: ${differing.map((field) => labels[field]).join(", ")}.`;
  return (
    <p className="callout mt-3">
      <span>{text}</span>
      {(!isStored || differing.length > 0) && (
        <span>{" Nothing is saved until you press Submit Edit."}</span>
      )}
    </p>
  );
}
