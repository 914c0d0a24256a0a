import { useEffect, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { Link } from "react-router-dom";
import { asShopError } from "../../lib/errors.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { saveErrorMessage, UPDATED_WITH_DRAFT } from "../saving/save-messages.ts";
import { Button } from "../ui/controls.tsx";
import { FormStatus } from "../ui/form-field.tsx";
import { useUnsavedWork } from "../ui/use-unsaved-work.ts";
import { deleteDraft, storeDraft } from "./draft.ts";
import type { Subject } from "./form-context.ts";
import { RefusedValuesError } from "./use-save.tsx";

/**
 * Below a form: what is unsaved or wrong, Cancel and Save. It stores what is typed as a draft, and asks before it is left.
 * @param error of the last save.
 */
export function SaveBar({
  subject,
  draftKey,
  hasUploads,
  error,
  cancelPath,
  submitLabel,
  isSaving,
  onDiscard,
}: {
  subject: Subject<unknown>;
  draftKey: string;
  /** Files are being uploaded, which drafts don't keep. */
  hasUploads: boolean;
  error: Error | null;
  cancelPath: string;
  submitLabel: string;
  isSaving: boolean;
  /** Called before the screen is left without its input. */
  onDiscard: () => void;
}) {
  const { isDirty, isStored } = useDraft(draftKey, subject);
  const isUpdated = error !== null && asShopError(error).kind === "website-updated";
  const isKept = isStored && !hasUploads;
  useUnsavedWork(
    // A reload is the way to go on, and the browser would ask before it.
    (isDirty || hasUploads) && !(isUpdated && isKept)
      ? {
          kind: "input",
          text: isSaving
            ? "They are being sent at this moment. Leave and Discard stops that, unless they have been stored already."
            : isStored
              ? "You can keep a draft on this device. Files that are not uploaded yet have to be chosen again."
              : "This browser cannot keep drafts, so what you typed would be lost.",
          isDraftKept: isStored,
          discard: () => {
            deleteDraft(draftKey);
            onDiscard();
          },
        }
      : null,
  );
  return (
    <div className="save-bar d-flex flex-wrap align-items-center justify-content-end position-sticky z-3 gap-2 border-top bg-body">
      <FormStatus failure={isUpdated && isKept ? UPDATED_WITH_DRAFT : failureMessage(error)}>
        {isDirty &&
          `You have unsaved changes${isStored ? "" : ", and this browser cannot keep a draft"}.`}
      </FormStatus>
      {isUpdated && (
        <Button variant="outline-primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      )}
      <Link className="btn btn-outline-primary" to={cancelPath}>
        Cancel
      </Link>
      <Button type="submit" isBusy={isSaving}>
        {isSaving ? "Saving..." : submitLabel}
      </Button>
    </div>
  );
}

/** "" if the save has not failed, or a dialog or the fields say why. */
function failureMessage(error: Error | null): string {
  const isShown =
    error === null || error instanceof ConflictError || error instanceof RefusedValuesError;
  return isShown ? "" : saveErrorMessage(error);
}

/** Stores the input of the form around it as a draft while something is unsaved. */
function useDraft(key: string, { id, isSent }: Subject<unknown>) {
  const { getValues, subscribe } = useFormContext();
  const { isDirty, defaultValues: base } = useFormState();
  const [isStored, setIsStored] = useState(true);
  useEffect(() => {
    if (!isDirty) return deleteDraft(key);
    const store = () => setIsStored(storeDraft(key, { id, isSent, base, values: getValues() }));
    store();
    return subscribe({ formState: { values: true }, callback: store });
  }, [getValues, subscribe, key, id, isSent, isDirty, base]);
  return { isDirty, isStored };
}
