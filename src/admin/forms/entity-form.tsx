import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState, type DragEvent, type ReactNode } from "react";
import {
  FormProvider,
  useForm,
  type FieldValues,
  type Path,
  type PathValue,
} from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { ConflictError } from "../../lib/save-errors.ts";
import { fieldErrorMessages } from "../../ui/field-messages.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { useInventoryActions } from "../inventory/use-inventory.ts";
import { pendingMessage, useUploads, UploadsContext } from "../pictures/use-uploads.ts";
import { type Entity, recordOf, type FormRecord } from "../saving/entity-kinds.ts";
import { type FieldName, FieldLabels, resolverResult } from "../ui/form-field.tsx";
import {
  deleteDraft,
  type Draft,
  EntityFormContext,
  type FormKind,
  type FormParts,
} from "./form-context.ts";
import { FormHeader } from "./form-header.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SavedDialog } from "./saved-dialog.tsx";
import { SaveConflict, useSave } from "./use-save.tsx";

/** The form to add or edit an entity of any kind. */
export function EntityForm<T extends Entity, V extends FieldValues>({
  kind,
  validate,
  checkStored,
  fields,
  pictures,
  below,
  draftGroup,
  start,
  isNew,
  note,
}: FormParts<V> & {
  kind: FormKind<T, V>;
  draftGroup: string;
  /** The fields start with the draft's values if there is a draft, otherwise with the base's. */
  start: Omit<Draft<V>, "draftedAt">;
  isNew: boolean;
  /** What there is to say about the first values. */
  note?: ReactNode;
}) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { newId } = kind.actionsOf(useInventoryActions());
  const [record, setRecord] = useState<FormRecord<V>>(start);
  const keyOf = ({ id }: FormRecord<V>) => (isNew ? `${draftGroup}:${id}` : draftGroup);
  const draftKey = keyOf(record);

  const uploads = useUploads({
    ...kind.pictures,
    onStored: (url) => {
      for (const [field, value] of Object.entries(kind.pictures.add(form.getValues(), url)))
        form.setValue(field as Path<V>, value as never, { shouldValidate: wasSubmitted });
    },
  });
  const uploadMessage = pendingMessage(uploads);
  const uploadField = kind.pictures.field;
  const stored = isNew ? undefined : record.base;
  const form = useForm<V>({
    defaultValues: start.values as never,
    resolver: (values) =>
      resolverResult(values, {
        // Invalid old values may stay only if they are stored.
        ...fieldErrorMessages(
          validate(values, record.isStored ? record.base : undefined),
          kind.collection,
        ),
        ...(uploadMessage && { [uploadField]: uploadMessage }),
      }),
  });
  const wasSubmitted = form.formState.submitCount > 0;
  // Show or clear the message as uploads start and finish.
  useEffect(() => {
    if (wasSubmitted) void form.trigger(uploadField as Path<V>);
  }, [form, uploadField, uploadMessage, wasSubmitted]);

  const suggest = useCallback(
    (field: FieldName, value: string) => {
      setRecord((before) => ({ ...before, base: { ...before.base, [field]: value } }));
      form.resetField(field as Path<V>, { defaultValue: value as PathValue<V, Path<V>> });
    },
    [form],
  );
  const context = useMemo(() => ({ record, stored, suggest }), [record, stored, suggest]);

  const save = useSave(kind, form, checkStored, ({ entity }, saved) => {
    // Also if the form has been left: the draft is no longer unsaved.
    deleteDraft(saved.key);
    const values = kind.valuesOf(entity);
    const next = isNew
      ? { id: newId(), isStored: false, base: kind.nextOf?.(values) ?? kind.empty }
      : recordOf(entity, values);
    setRecord(next);
    form.reset(next.base);
  });

  const onLinksSaved = ({ reservedUntil }: T) =>
    setRecord((before) => ({ ...before, reservedUntil }));
  const submit = (values: V, next: FormRecord<V>) => {
    const sent = isNew && !next.isSent ? { ...next, isSent: true } : next;
    if (sent !== record) setRecord(sent);
    save.mutate({ values, record: sent, key: keyOf(sent) });
  };
  const onContinue = () => {
    // A piece that was deleted is in the shop again.
    if (save.data && !isNew)
      client.setQueryData(["stored", kind.collection, record.id], save.data.entity);
    save.reset();
    // The next product is not a copy, and the saved one not an earlier version.
    void navigate({ search: "" }, { replace: true });
  };

  const { error } = save;
  // A new piece begins with its photographs where they are taken: on a phone.
  const isNarrow = useMediaQuery("(max-width: 991.98px)");
  const startsWithPictures = isNarrow && isNew && kind.collection === "products";
  const columns = [
    <div key="fields" className="col-lg">
      <div className="row row-cols-1 row-cols-sm-2 g-3">{fields}</div>
    </div>,
    <div key="pictures" className="form-pictures col-lg-5 d-grid gap-4 align-content-start">
      <UploadsContext value={uploads}>{pictures}</UploadsContext>
    </div>,
  ];
  return (
    <EntityFormContext value={context}>
      <FormHeader
        kind={kind}
        record={record}
        isNew={isNew}
        isSaved={save.isSuccess}
        onLinksSaved={onLinksSaved}
      />
      <div>{record === start && note}</div>
      <FormProvider {...form}>
        <form
          noValidate
          aria-busy={save.isPending}
          onSubmit={(event) => void form.handleSubmit((values) => submit(values, record))(event)}
        >
          <div
            className={save.isPending ? "row g-4 mt-0 opacity-50" : "row g-4 mt-0"}
            inert={save.isPending}
            onDragOver={ignoreFiles}
            onDrop={ignoreFiles}
          >
            <FieldLabels value={kind.labels}>
              {startsWithPictures ? columns.toReversed() : columns}
            </FieldLabels>
          </div>
          <SaveBar
            record={record}
            draftKey={draftKey}
            hasUploads={uploadMessage !== ""}
            error={error}
            cancelPath={kind.listPath}
            submitLabel={isNew ? `Add ${kind.name}` : "Submit Edit"}
            isSaving={save.isPending}
            onDiscard={save.stop}
          />
        </form>
        {error instanceof ConflictError && (
          <SaveConflict
            current={error.current as T | null}
            kind={kind}
            record={record}
            validate={validate}
            checkStored={checkStored}
            onSave={(values, next) => {
              form.reset(values);
              submit(values, next);
            }}
            onBack={save.reset}
          />
        )}
      </FormProvider>
      {below}
      {save.isSuccess && (
        <SavedDialog
          kind={kind}
          saved={save.data}
          before={save.variables.record}
          isNew={isNew}
          onContinue={onContinue}
        />
      )}
    </EntityFormContext>
  );
}

/** A file dropped beside a picture field must not replace the page. */
function ignoreFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
}
