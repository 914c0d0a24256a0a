import type { DocumentId, RecordedCollection } from "../../domain/change.ts";
import { paths } from "../paths.ts";

/** The paths of the history's screens. They are not in paths.ts, which every shopper downloads. */

const HISTORY = "/bj-admin/history";

export const historyPaths = {
  history: HISTORY,
  /** Of one document: of("products/abc"). */
  of: (path: string) => `${HISTORY}?${new URLSearchParams({ of: path }).toString()}`,
  operation: (id: string) => `${HISTORY}/${encodeURIComponent(id)}`,
} as const;

const EDIT_PATHS: Readonly<Record<RecordedCollection, (id: string) => string>> = {
  products: paths.editProduct,
  brands: paths.editBrand,
  jewellery: paths.editCategory,
};

/** The path of a document's form. */
export function editPath({ collection, id }: DocumentId): string {
  return EDIT_PATHS[collection](id);
}
