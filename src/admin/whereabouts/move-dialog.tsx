import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ukDay } from "../../lib/day.ts";
import { plural } from "../../lib/plural.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { shorten } from "../../lib/text.ts";
import { useNow } from "../../ui/use-now.ts";
import { paths } from "../paths.ts";
import { FormDialog } from "../saving/form-dialog.tsx";
import { Options } from "../ui/controls.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { FormField, resolverResult } from "../ui/form-field.tsx";
import { useMovePieces } from "./use-whereabouts.ts";
import {
  moveErrors,
  moveText,
  newMove,
  PLACE_NAMES,
  PLACES,
  toMove,
  pieceToMove,
  type Move,
  type MoveDraft,
  type PieceToMove,
  type Place,
  type Whereabouts,
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

/**
 * Says where pieces are from now on.
 * @param to      what is most likely.
 * @param onClose called with whether they have been moved.
 */
export function MoveDialog({
  of: first,
  to = "approval",
  onClose,
}: {
  of: readonly PieceToMove[];
  to?: Place;
  onClose: (isMoved: boolean) => void;
}) {
  /** As the person has seen them: what they see after a conflict may be replaced. */
  const [pieces, setPieces] = useState(first);
  const today = ukDay(useNow());
  const form = useForm({
    defaultValues: newMove(today, to),
    resolver: (values: MoveDraft) => resolverResult(values, moveErrors(values, today)),
  });
  const moving = useMovePieces();
  const count = plural(pieces.length, "piece");

  const movedElsewhere = piecesOf(moving.error);
  const hasNote = (move: Move) => move.place !== "here" && pieces.length <= MAX_ON_NOTE;
  if (moving.isSuccess && hasNote(moving.variables.move)) {
    return (
      <ConfirmDialog
        title={`${count} moved`}
        onCancel={() => onClose(true)}
        actions={[
          { label: "Close", onClick: () => onClose(true) },
          { label: "Print Note", to: paths.whereaboutsNote(pieces.map(({ id }) => id)) },
        ]}
      >
        <p>{`${moveText(moving.variables.move)}.`}</p>
        <p className="mb-0">The note lists the pieces, with a line for a signature.</p>
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog
      title={`Move ${count}`}
      submitLabel="Move"
      form={form}
      labels={LABELS}
      fields={<MoveFields />}
      saving={moving}
      onClose={() => onClose(false)}
      onSubmit={(draft) => {
        const move = toMove(draft);
        moving.mutate(
          { pieces, move },
          {
            onSuccess: () => !hasNote(move) && onClose(true),
            onError: (error) => {
              const now = new Map(piecesOf(error).map((piece) => [piece.id, pieceToMove(piece)]));
              setPieces(pieces.map((piece) => now.get(piece.id) ?? piece));
            },
          },
        );
      }}
    >
      {pieces.length === 1 && <p className="fw-medium">{shorten(pieces[0]?.title ?? "", 200)}</p>}
      {movedElsewhere.length > 0 && (
        <ul className="callout list-unstyled mb-3">
          {movedElsewhere.map(({ id, title, moves }) => (
            <li key={id}>
              {`“${shorten(title, 200)}” has been moved: ${moves.slice(-1).map(moveText).join("") || PLACE_NAMES.here}.`}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

/** The pieces that a colleague has moved since, as they are stored. */
function piecesOf(error: Error | null): readonly Whereabouts[] {
  return error instanceof ConflictError ? ((error.current ?? []) as readonly Whereabouts[]) : [];
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
