import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { FormProvider, useForm, type FieldValues, type Path } from "react-hook-form";
import { useLocation, useNavigate } from "react-router-dom";
import { ConflictError } from "../../lib/save-errors.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { pathOf } from "../../products/stock-documents.ts";
import { useInventoryActions, useOnSaved } from "../inventory/use-inventory.ts";
import { pendingMessage, useUploads, UploadsContext } from "../pictures/use-uploads.ts";
import type { Entity } from "../saving/entity-kinds.ts";
import { useIgnoredFiles } from "../ui/file-input.tsx";
import { FieldLabels, resolverResult } from "../ui/form-field.tsx";
import { deleteDraft, type Draft } from "./draft.ts";
import { EntityFormContext, type FormKind, type FormParts, type Subject } from "./form-context.ts";
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
  onNext,
  stored,
  deleted,
  draft,
  note,
}: FormParts<V> & {
  kind: FormKind<T, V>;
  draftGroup: string;
  /** Called with what a new form at another URL opens with. */
  onNext: (next: V) => void;
  /** What this form opens with. */
  stored: T | null;
  deleted: T | null;
  draft: Draft<V>;
  /** What there is to say about the first values. */
  note?: ReactNode;
}) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const client = useQueryClient();
  const { newId } = kind.actionsOf(useInventoryActions());
  const [first] = useState<Subject<T>>({ id: draft.id, isSent: draft.isSent, stored, deleted });
  const [subject, setSubject] = useState(first);
  /** Also after it has been added: the form then adds another one. */
  const isNew = !first.stored && !first.deleted;
  const draftKey = isNew ? `${draftGroup}:${subject.id}` : draftGroup;

  const uploads = useUploads({
    ...kind.pictures,
    stored: () => kind.pictures.urlsOf(form.getValues()),
    onStored: (url) => {
      for (const [field, value] of Object.entries(kind.pictures.add(form.getValues(), url)))
        form.setValue(field as Path<V>, value as never, {
          shouldDirty: true,
          shouldValidate: wasSubmitted,
        });
    },
  });
  const uploadMessage = pendingMessage(uploads);
  const uploadField = kind.pictures.field;
  const form = useForm<V>({
    defaultValues: draft.values as never,
    resolver: (values) =>
      resolverResult(values, {
        // Invalid old values may stay only if they are stored.
        ...validate(values, subject.stored ? base : undefined),
        ...(uploadMessage && { [uploadField]: uploadMessage }),
      }),
  });
  /** The stored values with which the form opened, or the first values of a new entity. */
  const base = form.formState.defaultValues as V;
  useEffect(() => form.resetDefaultValues(draft.base), [form, draft.base]);
  const wasSubmitted = form.formState.submitCount > 0;
  // Show or clear the message as uploads start and finish.
  useEffect(() => {
    if (wasSubmitted) void form.trigger(uploadField as Path<V>);
  }, [form, uploadField, uploadMessage, wasSubmitted]);

  // A reservation, or an undo in the toast, while the form is open.
  const { dirtyFields } = form.formState;
  useOnSaved(pathOf({ collection: kind.collection, id: subject.id }), (entity) => {
    if (isNew || entity.revision <= (subject.stored?.revision ?? 0)) return;
    setSubject((now) => ({ ...now, stored: entity as T }));
    // For a new form of the same entity, at another URL.
    client.setQueryData(["stored", kind.collection, subject.id], entity);
    // A typed field keeps its input and its old base value, so that a change of the stored value is a conflict.
    const values = Object.entries(kind.valuesOf(entity as T)).map(([field, value]) => [
      field,
      (Object.hasOwn(dirtyFields, field) ? base[field] : value) as unknown,
    ]);
    form.reset(Object.fromEntries(values) as V, { keepDirtyValues: true });
  });
  useIgnoredFiles();

  const context = useMemo(() => ({ id: subject.id, isNew }), [subject.id, isNew]);

  const save = useSave(kind, form, checkStored, ({ entity }, saved) => {
    const values = kind.valuesOf(entity);
    const [id, stored] = isNew ? [newId(), null] : [entity.id, entity];
    setSubject({ id, stored, deleted: null });
    form.reset(isNew ? (kind.nextOf?.(values) ?? kind.empty) : values);
    // Now, because the reset has stored it again. Also if the form has been left.
    deleteDraft(saved.draftKey);
  });

  const submit = (values: V, over: V, next: Subject<T>) => {
    const sent = isNew ? { ...next, isSent: true } : next;
    setSubject(sent);
    save.mutate({ values, base: over, subject: sent, draftKey });
  };
  const onContinue = () => {
    // A piece that was deleted is in the shop again.
    if (save.data && !isNew)
      client.setQueryData(["stored", kind.collection, subject.id], save.data.entity);
    save.reset();
    // The next product is not a copy, and the saved one not an earlier version: another URL is a new form.
    if (isNew && search !== "") onNext(base);
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
      <FormHeader kind={kind} subject={subject} isNew={isNew} isSaved={save.isSuccess} />
      <div>{subject === first && note}</div>
      <FormProvider {...form}>
        <form
          noValidate
          aria-busy={save.isPending}
          onSubmit={(event) =>
            void form.handleSubmit((values) => submit(values, base, subject))(event)
          }
        >
          <div
            className={save.isPending ? "row g-4 mt-0 opacity-50" : "row g-4 mt-0"}
            inert={save.isPending}
          >
            <FieldLabels value={kind.labels}>
              {startsWithPictures ? columns.toReversed() : columns}
            </FieldLabels>
          </div>
          <SaveBar
            subject={subject}
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
            base={base}
            subject={subject}
            validate={validate}
            checkStored={checkStored}
            onSave={(values, over, next) => {
              form.reset(values);
              form.resetDefaultValues(over);
              submit(values, over, next);
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
          save={save.variables}
          isNew={isNew}
          onContinue={onContinue}
        />
      )}
    </EntityFormContext>
  );
}
