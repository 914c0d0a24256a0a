import { useId } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { ukDay } from "../../lib/day.ts";
import { asShopError } from "../../lib/errors.ts";
import { plural } from "../../lib/plural.ts";
import { shorten } from "../../lib/text.ts";
import { useNow } from "../../ui/use-now.ts";
import { paths } from "../paths.ts";
import { saveErrorMessage } from "../saving/save-messages.ts";
import { Button, Options } from "../ui/controls.tsx";
import { ConfirmDialog, Dialog } from "../ui/dialog.tsx";
import { FieldLabels, FormField, resolverResult } from "../ui/form-field.tsx";
import { BlockedNotice, ErrorAlert } from "../ui/notices.tsx";
import { useMovePieces, type Piece } from "./use-whereabouts.ts";
import {
  moveErrors,
  moveText,
  newMove,
  PLACE_NAMES,
  PLACES,
  toMove,
  type Move,
  type MoveDraft,
} from "./whereabouts.ts";

const LABELS = {
  place: "Where To",
  name: "With Whom",
  since: "Since",
  until: "Expected Back",
  note: "Note",
} as const;

/** Their ids are in the link to the note, which must not be too long. */
const MAX_ON_NOTE = 200;

/** Says where pieces are from now on. @param onClose called with whether they have been moved. */
export function MoveDialog({
  of: pieces,
  onClose,
}: {
  of: readonly Piece[];
  onClose: (isMoved: boolean) => void;
}) {
  const formId = useId();
  const today = ukDay(useNow());
  const form = useForm({
    defaultValues: newMove(today),
    resolver: (values: MoveDraft) => resolverResult(values, moveErrors(values, today)),
  });
  const { mutate, isPending, isSuccess, error, variables } = useMovePieces();
  const count = plural(pieces.length, "piece");

  const hasNote = (move: Move) => move.place !== "here" && pieces.length <= MAX_ON_NOTE;
  if (isSuccess && hasNote(variables.move)) {
    return (
      <ConfirmDialog
        title={`${count} moved`}
        onCancel={() => onClose(true)}
        actions={[
          { label: "Close", onClick: () => onClose(true) },
          { label: "Print Note", to: paths.whereaboutsNote(pieces.map(({ id }) => id)) },
        ]}
      >
        <p>{`${moveText(variables.move)}.`}</p>
        <p className="mb-0">The note lists the pieces, with a line for a signature.</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      title={`Move ${count}`}
      {...(!isPending && { onCancel: () => onClose(false) })}
      actions={
        <>
          <Button type="submit" form={formId} disabled={isPending}>
            {isPending ? "Saving..." : "Move"}
          </Button>
          <Button variant="outline-primary" disabled={isPending} onClick={() => onClose(false)}>
            Cancel
          </Button>
        </>
      }
    >
      {pieces.length === 1 && <p className="fw-medium">{shorten(pieces[0]?.title ?? "", 200)}</p>}
      <BlockedNotice />
      <form
        id={formId}
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((draft) => {
            const move = toMove(draft);
            mutate({ pieces, move }, { onSuccess: () => !hasNote(move) && onClose(true) });
          })(event)
        }
      >
        <FormProvider {...form}>
          <FieldLabels value={LABELS}>
            <MoveFields />
          </FieldLabels>
        </FormProvider>
      </form>
      <ErrorAlert error={error} text={(failure) => saveErrorMessage(asShopError(failure))} />
    </Dialog>
  );
}

function MoveFields() {
  const place = useWatch<MoveDraft, "place">({ name: "place" });
  const isAway = place !== "here";
  return (
    <>
      <FormField as="select" name="place" isRequired className="mb-3">
        <Options of={PLACES.map((one) => [one, PLACE_NAMES[one]])} />
      </FormField>
      {isAway && <FormField name="name" isRequired className="mb-3" data-autofocus />}
      <div className="row row-cols-1 row-cols-sm-2 g-3 mb-3">
        <FormField type="date" name="since" isRequired />
        {isAway && <FormField type="date" name="until" isRequired={place === "approval"} />}
      </div>
      <FormField as="textarea" name="note" rows={2} />
    </>
  );
}
