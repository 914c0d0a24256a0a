import type { UseMutationResult } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { FormProvider, type FieldValues, type UseFormReturn } from "react-hook-form";
import { Button } from "../ui/controls.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FieldLabels } from "../ui/form-field.tsx";
import { BlockedNotice, ErrorAlert } from "../ui/notices.tsx";
import { saveErrorMessage } from "./save-messages.ts";

export interface FormDialogProps<V extends FieldValues> {
  readonly title: string;
  readonly form: UseFormReturn<V>;
  readonly labels: Readonly<Record<string, string>>;
  readonly submitLabel: string;
  readonly closeLabel?: string;
  /** The mutation that `onSubmit` starts. The dialog stays until its outcome is known. */
  readonly saving: Pick<UseMutationResult, "isPending" | "error">;
  readonly onSubmit: (values: V) => void;
  readonly onClose: () => void;
  readonly fields: ReactNode;
  /** Shown above the form. */
  readonly children: ReactNode;
}

/** A dialog that saves the values of a form. */
export function FormDialog<V extends FieldValues>({
  closeLabel = "Cancel",
  saving: { isPending, error },
  ...dialog
}: FormDialogProps<V>) {
  const id = useId();
  const { title, form, labels, submitLabel, onSubmit, onClose, fields, children } = dialog;
  return (
    <Dialog
      title={title}
      {...(!isPending && { onCancel: onClose })}
      actions={
        <>
          <Button type="submit" form={id} isBusy={isPending}>
            {isPending ? "Saving..." : submitLabel}
          </Button>
          <Button variant="outline-primary" disabled={isPending} onClick={onClose}>
            {closeLabel}
          </Button>
        </>
      }
    >
      {children}
      <BlockedNotice />
      <form id={id} noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        <FormProvider {...form}>
          <FieldLabels value={labels}>{fields}</FieldLabels>
        </FormProvider>
      </form>
      <ErrorAlert error={error} text={saveErrorMessage} />
    </Dialog>
  );
}
