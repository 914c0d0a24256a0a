import { useCallback, useEffect, useRef, useState } from "react";
import { useForm, type FieldErrors, type FieldValues, type Resolver } from "react-hook-form";
import { Link, useNavigate } from "react-router-dom";
import { PageHead } from "../../components/page-head.tsx";
import { MAX_TITLE_LENGTH } from "../../domain/limits.ts";
import { shorten } from "../../domain/text.ts";
import { useDraftStorage } from "../../hooks/use-draft.ts";
import { useInventoryActions } from "../../hooks/use-inventory.ts";
import { useLeaveGuard } from "../../hooks/use-leave-guard.ts";
import { deleteDroppedPictures } from "../../hooks/use-unused-pictures.ts";
import { ConflictChooser } from "./conflict-chooser.tsx";
import { DeletedDialog } from "./deleted-dialog.tsx";
import { picturesIn, type Faults, type FormKind, type Stored } from "./form-kind.ts";
import { FormUploadsContext, useKnownUploads } from "./form-uploads.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { RenamingDialog, UnfinishedRenaming } from "./renaming-dialog.tsx";
import { SavedDialog } from "./saved-dialog.tsx";
import { useSaving, type FormRecord } from "./use-saving.ts";

/** What a form begins with. */
export interface Start<V> extends FormRecord<V> {
  /** What the fields hold at first: the base, or a draft of it. */
  readonly values: V;
  readonly uploaded: readonly string[];
}

/** Returns the message for each field with an error. */
export type Validate<V> = (values: V, stored: V | null) => Faults<V>;

/** The form itself, for adding and for editing, whatever the entity. */
export function EntityForm<T extends Stored, V extends FieldValues>({
  kind,
  validate,
  draftKey,
  start,
  isNew,
  anotherPath,
}: {
  kind: FormKind<T, V>;
  validate: Validate<V>;
  draftKey: string;
  start: Start<V>;
  isNew: boolean;
  /** Where another one is added, when not here. */
  anotherPath: string | undefined;
}) {
  const navigate = useNavigate();
  const [record, setRecord] = useState<FormRecord<V>>(start);
  /** The same, without waiting for a render: resetting the form notifies its subscriber at once. */
  const latest = useRef<FormRecord<V>>(start);
  const moveTo = (next: FormRecord<V>) => {
    latest.current = next;
    setRecord(next);
  };
  const { news, pendingFaults, uploaded, forgetUploaded, context } = useKnownUploads(
    start.uploaded,
  );
  const resolver = useResolver(validate, isNew ? null : record.base, pendingFaults);
  const form = useForm<V>({ defaultValues: start.base as never, resolver });
  const draftStorage = useDraftStorage<V>(draftKey);
  const actions = kind.actionsOf(useInventoryActions());
  const { isDirty, errors, submitCount } = form.formState;
  const wasSubmitted = submitCount > 0;

  // Clear upload errors once the upload settles.
  useEffect(() => {
    if (wasSubmitted) void form.trigger();
  }, [form, news, wasSubmitted]);

  useFilesKeptOut();

  // A draft is applied over the stored values, so that the form knows which fields have changed.
  useEffect(() => {
    if (start.values !== start.base) form.reset(start.values, { keepDefaultValues: true });
  }, [form, start]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { id, revision, base } = latest.current;
          if (JSON.stringify(values) === JSON.stringify(base)) draftStorage.remove();
          else draftStorage.saveLater({ id, revision, base, values, uploaded: uploaded() });
        },
      }),
    [form, draftStorage, uploaded],
  );

  const { stage, setStage, save } = useSaving<T, V>(kind, actions, (entity) => {
    const base = kind.valuesOf(entity);
    const kept = new Set(picturesIn(kind, base));
    const dropped = [...picturesIn(kind, latest.current.base), ...uploaded()];
    void deleteDroppedPictures(dropped.filter((address) => !kept.has(address)));
    forgetUploaded();
    draftStorage.remove();
    const next: FormRecord<V> = isNew
      ? { id: actions.newId(), revision: 0, base: kind.empty }
      : { id: entity.id, revision: entity.revision, base };
    moveTo(next);
    form.reset(next.base);
  });

  const question = useLeaveGuard((isDirty || news !== "") && stage.is !== "saved");
  // Store the draft now: the dialog says whether the browser can.
  useEffect(() => {
    if (question) draftStorage.saveNow();
  }, [question, draftStorage]);
  const isSaving = stage.is === "saving";
  const faultCount = Object.keys(errors).length;
  const title = kind.titleOf(record.base);
  // Titles stored before there was a limit may be very long.
  const heading = isNew ? kind.words.addHeading : `Edit ${shorten(title, MAX_TITLE_LENGTH)}`;

  return (
    <FormUploadsContext value={context}>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      {kind.naming && !isNew && <UnfinishedRenaming id={record.id} name={title} />}
      <form
        noValidate
        aria-busy={isSaving}
        onSubmit={(event) => void form.handleSubmit((values) => save(values, record))(event)}
      >
        <div className={isSaving ? "row g-4 mt-0 opacity-50" : "row g-4 mt-0"} inert={isSaving}>
          <div className="col-lg">
            <div className="row row-cols-1 row-cols-sm-2 g-3">
              <kind.Fields form={form} stored={isNew ? null : record.base} />
            </div>
          </div>
          <div className="col-lg-5 d-grid gap-4 align-content-start">
            <kind.Pictures form={form} stored={isNew ? null : record.base} />
          </div>
        </div>
        <div className="save-bar d-flex flex-wrap align-items-center justify-content-end gap-2 border-top">
          <p className="save-bar-message mb-0" role={stage.is === "failed" ? "alert" : "status"}>
            {stage.is === "failed"
              ? stage.message
              : wasSubmitted && faultCount > 0
                ? `${faultCount === 1 ? "1 field needs" : `${faultCount} fields need`} your attention.`
                : isDirty
                  ? `You have unsaved changes${draftStorage.canSave ? "" : ", and this browser cannot keep a draft"}.`
                  : ""}
          </p>
          <Link className="btn btn-outline-primary" to={kind.listPath}>
            Cancel
          </Link>
          <button type="submit" className="btn btn-primary" disabled={isSaving}>
            {isSaving ? "Saving..." : isNew ? kind.words.addButton : "Submit Edit"}
          </button>
        </div>
      </form>

      {question && (
        <LeaveDialog
          question={question}
          keepsDraft={draftStorage.canSave}
          onDiscard={() => {
            draftStorage.remove();
            void deleteDroppedPictures(uploaded());
          }}
        />
      )}
      {stage.is === "conflict" && stage.current && (
        <ConflictChooser
          kind={kind}
          base={record.base}
          mine={form.getValues()}
          theirs={kind.valuesOf(stage.current)}
          onBack={() => setStage({ is: "editing" })}
          onChosen={(values) => {
            const { current } = stage;
            if (!current) return;
            const over = {
              id: current.id,
              revision: current.revision,
              base: kind.valuesOf(current),
            };
            moveTo(over);
            form.reset(over.base);
            form.reset(values, { keepDefaultValues: true });
            void save(values, over);
          }}
        />
      )}
      {stage.is === "conflict" && !stage.current && (
        <DeletedDialog
          noun={kind.words.noun}
          onBack={() => setStage({ is: "editing" })}
          onAddAgain={() => void save(form.getValues(), { ...record, revision: 0 })}
        />
      )}
      {stage.is === "renaming" && (
        <RenamingDialog renaming={stage.renaming} onEnd={() => setStage({ is: "saved" })} />
      )}
      {stage.is === "saved" && (
        <SavedDialog
          title={isNew ? kind.words.added : kind.words.edited}
          goOn={isNew ? kind.words.addAnother : "Continue Editing"}
          goBack={isNew ? kind.words.returnFromAdd : kind.words.returnFromEdit}
          listPath={kind.listPath}
          onGoOn={() => {
            if (anotherPath !== undefined) void navigate(anotherPath);
            else setStage({ is: "editing" });
          }}
        />
      )}
    </FormUploadsContext>
  );
}

/** A file dropped beside its field must not replace the page. */
function useFilesKeptOut(): void {
  useEffect(() => {
    const keepOut = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    window.addEventListener("dragover", keepOut);
    window.addEventListener("drop", keepOut);
    return () => {
      window.removeEventListener("dragover", keepOut);
      window.removeEventListener("drop", keepOut);
    };
  }, []);
}

/** The form's own validation, and an error while a file is being uploaded. */
function useResolver<V extends FieldValues>(
  validate: Validate<V>,
  stored: V | null,
  pendingFaults: () => Readonly<Record<string, string>>,
): Resolver<V> {
  return useCallback(
    (values: V) => {
      const faults = { ...validate(values, stored), ...pendingFaults() };
      const errors = Object.fromEntries(
        Object.entries(faults).map(([field, message]) => [field, { type: "fault", message }]),
      );
      return Object.keys(errors).length > 0
        ? { values: {}, errors: errors as FieldErrors<V> }
        : { values, errors: {} };
    },
    [validate, stored, pendingFaults],
  );
}
