import { Link } from "react-router-dom";
import type { ChangeEntry, RecordedCollection } from "../../domain/change.ts";
import { MAX_TITLE_LENGTH } from "../../domain/limits.ts";
import { shorten } from "../../domain/text.ts";
import { paths } from "../paths.ts";

const EDIT_PATHS: Readonly<Record<RecordedCollection, (id: string) => string>> = {
  products: paths.editProduct,
  brands: paths.editBrand,
  jewellery: paths.editCategory,
};

/** The title or name of a changed document, with a link to its form unless the change deleted it. */
export function DocumentName({ of: { collection, id, title, kind } }: { of: ChangeEntry }) {
  const name = shorten(title, MAX_TITLE_LENGTH) || "Without a title";
  if (kind === "deleted") return <span>{name}</span>;
  return <Link to={EDIT_PATHS[collection](id)}>{name}</Link>;
}
