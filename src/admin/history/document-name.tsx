import { Link } from "react-router-dom";
import type { ChangeEntry } from "../../domain/change.ts";
import { MAX_TITLE_LENGTH } from "../../domain/limits.ts";
import { shorten } from "../../domain/text.ts";
import { editPath } from "./history-paths.ts";

/** The title or name of a changed document, with a link to its form unless the change deleted it. */
export function DocumentName({ of: entry }: { of: ChangeEntry }) {
  const name = shorten(entry.title, MAX_TITLE_LENGTH) || "Without a title";
  if (entry.kind === "deleted") return <span>{name}</span>;
  return <Link to={editPath(entry)}>{name}</Link>;
}
