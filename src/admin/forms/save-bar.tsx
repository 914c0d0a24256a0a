import { useEffect, useState } from "react";
import { useFormContext, useWatch, type FieldValues } from "react-hook-form";
import { Link } from "react-router-dom";
import { Button } from "../button.tsx";
import { useUnsavedWork } from "../unsaved-work.tsx";
import { deleteDraft, storeDraft, type FormRecord } from "./draft.ts";
import { FormStatus, isSame } from "./form-status.tsx";

/**
 * Below a form: what is unsaved or wrong, Cancel and Save. It stores what is typed as a draft, and asks before it is left.
 * @param failure why it could not be saved; "" if it has not failed.
 */
export function SaveBar<V extends FieldValues>({
  record,
  draftKey,
  hasUploads,
  failure,
  cancelPath,
  submitLabel,
  isSaving,
}: {
  record: FormRecord<V>;
  draftKey: string;
  /** Files are being uploaded, which drafts don't keep. */
  hasUploads: boolean;
  failure: string;
  cancelPath: string;
  submitLabel: string;
  isSaving: boolean;
}) {
  const { isDirty, isStored } = useDraft(draftKey, record);
  useUnsavedWork(
    isDirty || hasUploads
      ? {
          kind: "input",
          text: isStored
            ? "You can keep a draft on this device. Files that are not uploaded yet have to be chosen again."
            : "This browser cannot keep drafts, so what you typed would be lost.",
          discardDraft: isStored ? () => deleteDraft(draftKey) : null,
        }
      : null,
  );
  return (
    <div className="save-bar d-flex flex-wrap align-items-center justify-content-end gap-2 border-top">
      <FormStatus failure={failure}>
        {isDirty &&
          `You have unsaved changes${isStored ? "" : ", and this browser cannot keep a draft"}.`}
      </FormStatus>
      <Link className="btn btn-outline-primary" to={cancelPath}>
        Cancel
      </Link>
      <Button type="submit" disabled={isSaving}>
        {isSaving ? "Saving..." : submitLabel}
      </Button>
    </div>
  );
}

/** Stores the input of the form around it as a draft while it differs from the record. */
function useDraft<V extends FieldValues>(key: string, record: FormRecord<V>) {
  const { getValues, subscribe } = useFormContext<V>();
  const isDirty = !isSame(useWatch(), record.base);
  const [isStored, setIsStored] = useState(true);
  useEffect(() => {
    const store = () => {
      const values = getValues();
      if (!isSame(values, record.base)) return storeDraft(key, { ...record, values });
      deleteDraft(key);
      return true;
    };
    store();
    return subscribe({ formState: { values: true }, callback: () => setIsStored(store()) });
  }, [getValues, subscribe, key, record]);
  return { isDirty, isStored };
}
