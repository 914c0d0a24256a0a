import { pathOf } from "../../domain/change.ts";
import type { FieldReversal, Reversal, ReversalChoice } from "../../domain/undo.ts";

/** The chosen fields and documents that someone has changed since, as keys of `keyOf`. */
export type Chosen = ReadonlySet<string>;

/** The key of a field, or of a whole document that was added and edited since. */
export function keyOf(reversal: Reversal, field = ""): string {
  return `${pathOf(reversal)} ${field}`;
}

/** The fields that someone has changed since; none unless only fields are brought back. */
export function conflictsIn(reversal: Reversal): readonly FieldReversal[] {
  if (reversal.action !== "change") return [];
  return reversal.fields.filter(({ isChangedSince }) => isChangedSince);
}

/** The keys of everything that someone has changed since. */
export function conflictKeys(reversals: readonly Reversal[]): readonly string[] {
  return reversals.flatMap((reversal) =>
    reversal.action === "delete" && reversal.isChangedSince
      ? keyOf(reversal)
      : conflictsIn(reversal).map(({ name }) => keyOf(reversal, name)),
  );
}

/** What to write: everything that is unchanged since, and what was chosen. */
export function choicesOf(reversals: readonly Reversal[], chosen: Chosen): ReversalChoice[] {
  return reversals.flatMap((reversal) => {
    switch (reversal.action) {
      case "change": {
        const fields = reversal.fields
          .filter(
            ({ name, isChangedSince }) => !isChangedSince || chosen.has(keyOf(reversal, name)),
          )
          .map(({ name }) => name);
        return fields.length > 0 ? { reversal, fields } : [];
      }
      case "delete": {
        const isWanted = !reversal.isChangedSince || chosen.has(keyOf(reversal));
        return isWanted ? { reversal, fields: [] } : [];
      }
      case "restore":
        return { reversal, fields: [] };
      case "none":
        return [];
    }
  });
}
