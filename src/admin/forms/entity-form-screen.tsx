import { useEffect, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Link, useLocation, useParams } from "react-router-dom";
import { ShopError } from "../../lib/errors.ts";
import { plural } from "../../lib/plural.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { errorMessage } from "../../ui/messages.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { useSession } from "../access/use-session.tsx";
import { useEarlierVersion, type EarlierVersion } from "../history/use-history.ts";
import { useInventoryActions, useStoredEntity } from "../inventory/use-inventory.ts";
import { isAlike } from "../saving/change.ts";
import type { Entity } from "../saving/entity-kinds.ts";
import { Button } from "../ui/controls.tsx";
import { minuteOf } from "../ui/dates.ts";
import { deleteDraft, readDrafts, type Draft } from "./draft.ts";
import { EntityForm } from "./entity-form.tsx";
import type { FormKind, FormParts } from "./form-context.ts";

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
  const { search } = useLocation();
  /** The first values of another one, after a copy was added. */
  const [next, setNext] = useState<V | null>(null);
  const loaded = useStoredEntity(kind.actionsOf(useInventoryActions()), id);
  const { signedInUid } = useSession();
  // Drafts belong to the person who opened the screen: no one else on this device is offered them.
  const [owner] = useState(signedInUid);
  const earlier = useEarlierVersion(kind.collection, id);
  const entityKey = id ?? (copied ? `copy-of-${copied.from}` : "new");
  const isGone = loaded.status === "failed" && loaded.error.kind === "not-found";
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
  const form = (stored: T | null) => (
    <DraftOrForm
      key={`${owner} ${id} ${search}`}
      {...props}
      next={next}
      onNext={setNext}
      draftGroup={`${owner}:${kind.name.toLowerCase()}:${entityKey}`}
      stored={stored}
      earlier={version}
    />
  );
  return (
    <LoadStateView of={earlier}>
      {() => (isGone ? form(null) : <LoadStateView of={loaded}>{form}</LoadStateView>)}
    </LoadStateView>
  );
}

/** Offers a stored draft before it shows the form. */
function DraftOrForm<T extends Entity, V extends FieldValues>({
  draftGroup,
  stored,
  earlier,
  copied,
  next,
  onNext,
  ...props
}: FormScreenProps<T, V> & {
  draftGroup: string;
  /** null if it is added, or has been deleted. */
  stored: T | null;
  next: V | null;
  onNext: (next: V | null) => void;
  /** The version to restore, if the URL asks for one. */
  earlier: EarlierVersion | null;
}) {
  const { kind } = props;
  const { newId } = kind.actionsOf(useInventoryActions());
  const restored = (earlier?.entity ?? null) as T | null;
  const [first] = useState((): Draft<V> => {
    const values = restored ? kind.valuesOf(restored) : null;
    const base = stored ? kind.valuesOf(stored) : (values ?? copied?.values ?? next ?? kind.empty);
    return { id: stored?.id ?? restored?.id ?? newId(), base, values: values ?? base };
  });
  const [draft, setDraft] = useState(first);
  const [drafts, setDrafts] = useState(() => (next ? [] : readDrafts(draftGroup, first.base)));
  useEffect(() => onNext(null), [onNext]);
  const [isRestoring, setIsRestoring] = useState(false);
  /** How many uploads of the draft have been deleted since. */
  const [goneCount, setGoneCount] = useState(0);

  async function restore(chosen: (typeof drafts)[number]): Promise<void> {
    setIsRestoring(true);
    const { urlsOf, without } = kind.pictures;
    const kept = urlsOf(first.base);
    const uploads = urlsOf(chosen.values).filter((url) => !kept.includes(url));
    const isOld = Date.now() - chosen.draftedAt > UPLOADS_KEPT_MS;
    const gone = isOld && uploads.length > 0 ? await findGoneUploads(uploads) : NONE;
    const values =
      gone.size > 0 ? { ...chosen.values, ...without(chosen.values, gone) } : chosen.values;
    setGoneCount(gone.size);
    // Another tab may still have the form with the draft's id. The form stores the draft again.
    deleteDraft(chosen.key);
    setDraft({ ...chosen, values, ...(!chosen.isSent && { id: first.id }) });
    // The others are offered next time.
    setDrafts([]);
  }

  const [offer] = drafts;
  if (!offer) {
    return (
      <EntityForm
        {...props}
        draftGroup={draftGroup}
        onNext={onNext}
        stored={stored}
        deleted={stored ? null : restored}
        draft={draft}
        note={
          goneCount > 0 ? (
            <p className="alert alert-warning mt-3">
              {`${plural(goneCount, "upload")} of this draft had been deleted, because nothing used ${goneCount === 1 ? "it" : "them"} for 30 days. Upload again what is missing.`}
            </p>
          ) : (
            earlier &&
            draft === first && (
              <EarlierNote
                of={earlier}
                labels={kind.labels}
                draft={draft}
                isStored={Boolean(stored)}
              />
            )
          )
        }
      />
    );
  }
  const heading = stored ? `Edit ${kind.titleOf(first.base)}` : kind.addHeading;
  const title = kind.titleOf(offer.values);
  const when = new Date(offer.draftedAt).toLocaleString("en-GB", {
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
          <Button isBusy={isRestoring} onClick={() => void restore(offer)}>
            Restore Draft
          </Button>
          <Button
            variant="outline-secondary"
            onClick={() => {
              deleteDraft(offer.key);
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

/** Find Unused Pictures deletes no younger uploads. */
const UPLOADS_KEPT_MS = 29 * 24 * 3_600_000;
const NONE: ReadonlySet<string> = new Set();

/** Without a connection, the draft is restored as it is. */
async function findGoneUploads(urls: readonly string[]): Promise<ReadonlySet<string>> {
  try {
    return await (await import("../pictures/picture-store.ts")).findGone(urls);
  } catch {
    return NONE;
  }
}

/** Says that the form has earlier values, and in which fields they differ. */
function EarlierNote<V extends FieldValues>({
  of: { entity, at },
  labels,
  draft: { base, values },
  isStored,
}: {
  of: EarlierVersion;
  labels: FormKind<Entity, V>["labels"];
  draft: Draft<V>;
  isStored: boolean;
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
