import { Link } from "react-router-dom";
import { refusalText, untitledText } from "../content/admin-messages.ts";
import { errorMessage } from "../content/messages.ts";
import { documentOf } from "../domain/change.ts";
import { InvalidError, type ShopError } from "../domain/errors.ts";
import { MAX_TITLE_LENGTH } from "../domain/limits.ts";
import type { SkuTaken } from "../domain/sku.ts";
import { shorten } from "../domain/text.ts";
import { paths } from "../paths.ts";
import { BlockedNotice } from "./blocked-notice.tsx";
import { Button } from "./button.tsx";
import { useUnsavedWork, type UnsavedWork } from "./unsaved-work.tsx";
import type { SaveItem, SaveMany } from "./use-save-many.ts";

const UNSAVED: UnsavedWork = {
  kind: "saving",
  text: "Products that are already saved stay saved. The rest are only saved while this page is open.",
};

/** How a save of many things goes: a progress bar, an error with a Continue button, and what was left out and why. */
export function SaveProgress<Item extends SaveItem>({
  of: { status, error, items, saved, conflicts, refused, resume },
  verb,
  whyStopped = errorMessage,
  whatToDo = "Correct each one, then try again:",
}: {
  of: SaveMany<Item>;
  verb: "changed" | "imported" | "brought back" | "renamed" | "saved";
  whyStopped?: (error: unknown) => string;
  /** What to do about the documents that were refused. */
  whatToDo?: string;
}) {
  const isPending = status === "pending";
  useUnsavedWork(isPending ? UNSAVED : null);
  return (
    <>
      <BlockedNotice />
      {isPending && (
        <div className="mb-3">
          <progress
            max={items.length || 1}
            value={saved.length + conflicts.length + refused.length}
            aria-label={`Products ${verb}`}
          />
          <p className="mt-2 mb-0" role="status">
            {saved.length} of {items.length} {verb}
          </p>
        </div>
      )}
      {status === "error" && (
        <div className="alert alert-danger" role="alert">
          <p>
            {whyStopped(error)} {saved.length} of {items.length} have been {verb}. Press Continue
            for the rest.
          </p>
          <Button data-autofocus onClick={resume}>
            Continue
          </Button>
        </div>
      )}
      {!isPending && conflicts.length > 0 && (
        <div className="alert alert-warning">
          <p>
            Another administrator has saved these since you opened this page, so they were not{" "}
            {verb}. Check them and try again:
          </p>
          <ul className="mb-0">
            {conflicts.map((item) => (
              <li key={item.paths[0]}>{item.title}</li>
            ))}
          </ul>
        </div>
      )}
      {!isPending && refused.length > 0 && (
        <div className="alert alert-warning" role="alert">
          <p>
            These were not {verb}. {whatToDo}
          </p>
          <ul className="mb-0">
            {refused.map(({ item, error: reason }) => (
              <li key={item.paths[0]}>
                <Name of={item} />: <Reason of={item} error={reason} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Name({ of: { title, href } }: { of: SaveItem }) {
  const name = shorten(title, MAX_TITLE_LENGTH) || "Without a title";
  return href ? <Link to={href}>{name}</Link> : name;
}

function Reason({ of: item, error }: { of: SaveItem; error: ShopError }) {
  const [path = ""] = item.paths;
  if (item.title === "") return untitledText(path);
  const skuError = error instanceof InvalidError ? error.errors.sku : undefined;
  if (skuError?.kind === "sku-taken") return <TakenBy of={skuError} />;
  return refusalText(error, documentOf(path)?.collection);
}

/** Says which product has an SKU. */
export function TakenBy({ of: { sku, by } }: { of: SkuTaken }) {
  return (
    <>
      SKU {sku} is used by <Link to={paths.editProduct(by.id)}>“{by.title}”</Link> now.
    </>
  );
}
