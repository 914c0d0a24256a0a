import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type DragEvent } from "react";
import {
  FormProvider,
  useForm,
  type FieldValues,
  type Path,
  type PathValue,
} from "react-hook-form";
import { Link, useNavigate } from "react-router-dom";
import { screen } from "../../components/screen.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { fieldErrorMessages } from "../../content/field-messages.ts";
import { plural } from "../../content/plural.ts";
import type { Entity } from "../../data/entity-store.ts";
import { MAX_TITLE_LENGTH } from "../../domain/limits.ts";
import { shorten } from "../../domain/text.ts";
import { deleteDraft, storeDraft, type Draft, type FormRecord } from "./draft.ts";
import { useInventoryActions } from "../use-inventory.ts";
import { useLeaveGuard } from "../use-leave-guard.ts";
import { Button } from "../button.tsx";
import { ConfirmDialog, type DialogAction } from "../confirm-dialog.tsx";
import { historyPaths } from "../history/history-paths.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { EntityFormContext, type FieldName } from "./form-context.ts";
import { FieldLabels } from "./form-field.tsx";
import type { FormKind, FormParts } from "./form-kind.ts";
import { LeaveFormDialog } from "./leave-form-dialog.tsx";
import { resolverResult } from "./resolver-result.ts";
import { useSaving } from "./use-saving.ts";

const renaming = () => import("./renaming-dialog.tsx");
const RenamingDialog = screen(renaming, (m) => m.RenamingDialog);
const UnfinishedRenaming = screen(renaming, (m) => m.UnfinishedRenaming);

/** The form to add or edit an entity of any kind. */
export function EntityForm<T extends Entity, V extends FieldValues>({
  kind,
  validate,
  checkStored,
  fields,
  pictures,
  below,
  hasOtherChanges = false,
  draftKey,
  start,
  isNew,
}: FormParts<V> & {
  kind: FormKind<T, V>;
  draftKey: string;
  /** The fields' first values are the base's, or those of a draft of it. */
  start: Omit<Draft<V>, "draftedAt">;
  isNew: boolean;
}) {
  const navigate = useNavigate();
  // If the connection is lost after the save, the dialog says so.
  const { namingField, collection } = kind;
  useEffect(() => {
    if (namingField) void RenamingDialog.preload().catch(() => undefined);
  }, [namingField]);
  const actions = kind.actionsOf(useInventoryActions());
  const [record, setRecord] = useState<FormRecord<V>>(start);
  /** The same, for subscribers that run before the next render. */
  const latestRecord = useRef<FormRecord<V>>(start);
  const changeRecord = useCallback((next: FormRecord<V>) => {
    latestRecord.current = next;
    setRecord(next);
  }, []);
  /** By picture field; "" if its uploads do not keep the form from being saved. */
  const [uploadMessages, setUploadMessages] = useState<Readonly<Record<string, string>>>({});
  const reportUploads = useCallback(
    (field: string, message: string) =>
      setUploadMessages((before) => ({ ...before, [field]: message })),
    [],
  );

  const pendingUploads = Object.fromEntries(
    Object.entries(uploadMessages).filter(([, message]) => message !== ""),
  );
  const stored = isNew ? undefined : record.base;
  const form = useForm<V>({
    defaultValues: start.base as never,
    resolver: (values) =>
      resolverResult(values, {
        ...fieldErrorMessages(validate(values, stored), collection),
        ...pendingUploads,
      }),
  });
  const suggest = useCallback(
    (field: FieldName, value: string) => {
      const { current } = latestRecord;
      // First, so that it is not stored as a draft.
      changeRecord({ ...current, base: { ...current.base, [field]: value } });
      form.resetField(field as Path<V>, { defaultValue: value as PathValue<V, Path<V>> });
    },
    [form, changeRecord],
  );
  const context = useMemo(
    () => ({ id: record.id, stored, reportUploads, suggest }),
    [record.id, stored, reportUploads, suggest],
  );
  const { isDirty, errors, submitCount } = form.formState;
  const wasSubmitted = submitCount > 0;

  // Show or clear upload messages as uploads start and finish.
  useEffect(() => {
    if (wasSubmitted) void form.trigger(Object.keys(uploadMessages) as Path<V>[]);
  }, [form, uploadMessages, wasSubmitted]);

  // A draft is applied over the stored values, so that the form knows which fields have changed.
  useEffect(() => {
    if (start.values !== start.base) form.reset(start.values, { keepDefaultValues: true });
  }, [form, start]);

  const [canStoreDraft, setCanStoreDraft] = useState(true);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { current } = latestRecord;
          if (JSON.stringify(values) === JSON.stringify(current.base)) deleteDraft(draftKey);
          else setCanStoreDraft(storeDraft(draftKey, { ...current, values }));
        },
      }),
    [form, draftKey],
  );

  const recordOf = (entity: T): FormRecord<V> => {
    const { id, revision, formerNames, listedAt, reservedUntil } = entity;
    return { id, revision, formerNames, listedAt, reservedUntil, base: kind.valuesOf(entity) };
  };
  const [offer, setOffer] = useState<DialogAction | null>(null);
  const { saveState, setSaveState, save } = useSaving<T, V>(
    kind,
    actions,
    checkStored,
    (entity) => {
      setOffer(kind.offerAfterSave?.(entity, isNew ? null : latestRecord.current.base) ?? null);
      deleteDraft(draftKey);
      const next: FormRecord<V> = isNew
        ? {
            id: actions.newId(),
            revision: 0,
            base: kind.nextOf?.(kind.valuesOf(entity)) ?? kind.empty,
          }
        : recordOf(entity);
      changeRecord(next);
      form.reset(next.base);
    },
  );
  /** The next save is based on what `kind.Links` have saved, unless another administrator saved in between. */
  function onLinksSaved(entity: T): void {
    const { current } = latestRecord;
    const { revision, reservedUntil } = entity;
    const isNext = revision === current.revision + 1;
    const next = { ...current, reservedUntil, ...(isNext && { revision }) };
    changeRecord(next);
    if (form.formState.isDirty) storeDraft(draftKey, { ...next, values: form.getValues() });
  }

  useEffect(() => {
    if (saveState.status !== "refused") return;
    const messages = Object.entries(fieldErrorMessages(saveState.errors, collection));
    messages.forEach(([field, message = ""], n) =>
      form.setError(field as Path<V>, { type: "invalid", message }, { shouldFocus: n === 0 }),
    );
  }, [form, saveState, collection]);

  const backToForm = () => setSaveState({ status: "editing" });
  const onContinue = () => {
    backToForm();
    // The next product is not a copy.
    if (isNew) void navigate({ search: "" }, { replace: true });
  };

  /** Saves the choices of the conflict dialog over what the other administrator has saved. */
  function saveChoices(values: V, current: T) {
    const next = recordOf(current);
    changeRecord(next);
    form.reset(next.base);
    form.reset(values, { keepDefaultValues: true });
    void save(values, next);
  }

  const hasUploads = Object.keys(pendingUploads).length > 0;
  const hasChanges = (isDirty || hasUploads) && saveState.status !== "saved";
  const leavePrompt = useLeaveGuard(hasChanges || hasOtherChanges);

  const isSaving = saveState.status === "saving";
  const hasFailed = saveState.status === "failed";
  // The dialogs say how the renaming went.
  const isRenamed = saveState.status === "renaming" || saveState.status === "saved";
  const errorCount = Object.keys(errors).length;
  const title = kind.titleOf(record.base);
  // Titles stored before there was a limit may be very long.
  const heading = isNew ? kind.addHeading : `Edit ${shorten(title, MAX_TITLE_LENGTH)}`;
  return (
    <EntityFormContext value={context}>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      {!isNew && (
        <div className="d-flex flex-wrap align-items-center gap-2 mt-3">
          <Link
            className="btn btn-sm btn-outline-primary"
            to={historyPaths.of(`${kind.collection}/${record.id}`)}
          >
            History
          </Link>
          {kind.Links && <kind.Links of={record} onSaved={onLinksSaved} />}
        </div>
      )}
      {kind.namingField && record.formerNames && record.formerNames.length > 0 && !isRenamed && (
        <Suspense>
          <UnfinishedRenaming
            renaming={{
              field: kind.namingField,
              id: record.id,
              from: record.formerNames,
              to: title,
            }}
          />
        </Suspense>
      )}
      <form
        noValidate
        aria-busy={isSaving}
        onSubmit={(event) => void form.handleSubmit((values) => save(values, record))(event)}
      >
        <div
          className={isSaving ? "row g-4 mt-0 opacity-50" : "row g-4 mt-0"}
          inert={isSaving}
          onDragOver={ignoreFiles}
          onDrop={ignoreFiles}
        >
          <FormProvider {...form}>
            <FieldLabels value={kind.labels}>
              <div className="col-lg">
                <div className="row row-cols-1 row-cols-sm-2 g-3">{fields}</div>
              </div>
              <div className="form-pictures col-lg-5 d-grid gap-4 align-content-start">
                {pictures}
              </div>
            </FieldLabels>
          </FormProvider>
        </div>
        <div className="save-bar d-flex flex-wrap align-items-center justify-content-end gap-2 border-top">
          <p className="save-bar-message mb-0" role={hasFailed ? "alert" : "status"}>
            {hasFailed
              ? saveState.message
              : wasSubmitted && errorCount > 0
                ? `${plural(errorCount, "field needs", "fields need")} your attention.`
                : isDirty &&
                  `You have unsaved changes${canStoreDraft ? "" : ", and this browser cannot keep a draft"}.`}
          </p>
          <Link className="btn btn-outline-primary" to={kind.listPath}>
            Cancel
          </Link>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? "Saving..." : isNew ? `Add ${kind.name}` : "Submit Edit"}
          </Button>
        </div>
      </form>
      {below}

      {leavePrompt && (
        <LeaveFormDialog
          {...leavePrompt}
          hasDraft={hasChanges && canStoreDraft}
          isDraftImpossible={hasChanges && !canStoreDraft}
          hasOtherChanges={hasOtherChanges}
          onDiscard={() => {
            deleteDraft(draftKey);
            leavePrompt.leave();
          }}
        />
      )}
      {saveState.status === "conflict" && saveState.current && (
        <ConflictDialog
          kind={kind}
          base={record.base}
          mine={form.getValues()}
          theirs={kind.valuesOf(saveState.current)}
          validate={async (values) => {
            if (!saveState.current) return {};
            const current = recordOf(saveState.current);
            const errors = validate(values, current.base);
            const storedErrors = await checkStored?.(values, current);
            return fieldErrorMessages({ ...storedErrors, ...errors }, collection);
          }}
          onChosen={(values) => saveState.current && saveChoices(values, saveState.current)}
          onBack={backToForm}
        />
      )}
      {saveState.status === "conflict" && !saveState.current && (
        <ConfirmDialog
          title={`Another administrator has deleted this ${kind.name.toLowerCase()}`}
          onCancel={backToForm}
          actions={[
            {
              label: "Add It Again",
              onClick: () => void save(form.getValues(), { ...record, revision: 0 }),
            },
            { label: "Back to the Form", onClick: backToForm },
          ]}
        >
          <p>Your version is still here. You can add it again at the same address.</p>
        </ConfirmDialog>
      )}
      {saveState.status === "renaming" && (
        <Suspense>
          <RenamingDialog
            renaming={saveState.renaming}
            onEnd={() => setSaveState({ status: "saved" })}
          />
        </Suspense>
      )}
      {saveState.status === "saved" && (
        <ConfirmDialog
          title={isNew ? `New ${kind.name} Added` : `${kind.name} Saved`}
          onCancel={onContinue}
          actions={[
            { label: isNew ? `Add Another ${kind.name}` : "Continue Editing", onClick: onContinue },
            { label: isNew ? kind.returnFromAdd : kind.returnFromEdit, to: kind.listPath },
            ...(offer ? [offer] : []),
          ]}
        />
      )}
    </EntityFormContext>
  );
}

/** A file dropped beside a picture field must not replace the page. */
function ignoreFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
}
