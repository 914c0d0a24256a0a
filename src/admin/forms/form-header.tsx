import { useEffect, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Link } from "react-router-dom";
import { shorten } from "../../lib/text.ts";
import { MAX_TITLE_LENGTH } from "../../lib/limits.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { paths } from "../paths.ts";
import type { Entity } from "../saving/entity-kinds.ts";
import { MoreMenu } from "../ui/controls.tsx";
import { DialogNotLoaded, part } from "../ui/part.tsx";
import type { FormKind, Subject } from "./form-context.ts";

const renamingDialog = () => import("./renaming-dialog.tsx");
export const RenamingDialog = part(renamingDialog, (m) => m.RenamingDialog, {
  onFailed: ({ onEnd, ...failure }) => <DialogNotLoaded {...failure} onClose={onEnd} />,
});
const UnfinishedRenaming = part(renamingDialog, (m) => m.UnfinishedRenaming);

/** Above a form: its heading, and links and buttons for a saved entity. */
export function FormHeader<T extends Entity, V extends FieldValues>({
  kind,
  subject: { id, stored, deleted },
  isNew,
  isSaved,
}: {
  kind: FormKind<T, V>;
  subject: Subject<T>;
  isNew: boolean;
  /** A dialog says that it has been saved, and how its renaming went. */
  isSaved: boolean;
}) {
  const { namingField } = kind;
  // Now, so that the dialog can say that the connection was lost after a save.
  useEffect(() => {
    if (namingField) void RenamingDialog.preload().catch(() => undefined);
  }, [namingField]);
  const entity = stored ?? deleted;
  const title = entity ? kind.titleOf(kind.valuesOf(entity)) : "";
  const formerNames = stored?.formerNames ?? [];
  // Titles stored before there was a limit may be very long.
  const heading = isNew ? kind.addHeading : `Edit ${shorten(title, MAX_TITLE_LENGTH)}`;
  return (
    <>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      {!isNew && (
        <div className="d-flex flex-wrap align-items-center gap-2 mt-3">
          {/* What has been deleted can be restored, and nothing else: a reservation would save it. */}
          {stored && kind.Links && <kind.Links of={stored} />}
          <Link
            className="btn btn-sm btn-outline-primary"
            to={paths.historyOf(`${kind.collection}/${id}`)}
          >
            History
          </Link>
          {stored && kind.MoreLinks && (
            <MoreLinks name={heading}>
              <kind.MoreLinks of={stored} />
            </MoreLinks>
          )}
        </div>
      )}
      {!isNew && stored && kind.Facts && <kind.Facts of={stored} />}
      {namingField && formerNames.length > 0 && !isSaved && (
        <UnfinishedRenaming renaming={{ field: namingField, id, from: formerNames, to: title }} />
      )}
    </>
  );
}

/** On a phone they are in a menu, so that the form begins on the first screen. */
function MoreLinks({ name, children }: { name: string; children: ReactNode }) {
  return useMediaQuery("(max-width: 767.98px)") ? (
    <MoreMenu name={name}>{children}</MoreMenu>
  ) : (
    children
  );
}
