import { Link } from "react-router-dom";
import { asShopError, type ShopError } from "../../lib/errors.ts";
import { shorten } from "../../lib/text.ts";
import { MAX_TITLE_LENGTH } from "../../lib/limits.ts";
import { documentOf } from "../../products/stock-documents.ts";
import { errorMessage } from "../../ui/messages.ts";
import { paths } from "../paths.ts";
import { ContradictedError } from "../saving/contradicted-error.ts";
import { refusalText, untitledText } from "../saving/save-messages.ts";
import { SkuTakenError, type SkuTaken } from "../saving/sku.ts";
import { Button } from "../ui/controls.tsx";
import { BlockedNotice } from "../ui/notices.tsx";
import { useUnsavedWork } from "../ui/use-unsaved-work.ts";
import type { SaveItem, SaveMany } from "./use-save-many.ts";

const UNSAVED = {
  kind: "saving",
  text: "Products that are already saved stay saved. If you leave, it stops, and the rest are not saved.",
} as const;

/** How a save of many things goes, and what it has left out. It asks before the page is left. */
export function SaveProgress({
  of: saving,
  whyStopped,
  conflictsText = `These have been changed elsewhere since you opened this page, so they were not ${saving.verb}. Check them and try again:`,
  refusedText = `These were not ${saving.verb}. Correct each one, then try again:`,
}: {
  of: Omit<SaveMany<SaveItem>, "start">;
  whyStopped?: (error: unknown) => string;
  conflictsText?: string;
  refusedText?: string;
}) {
  const { verb, status, items, saved, conflicts, refused, resume, leave } = saving;
  useUnsavedWork(status === "pending" ? { ...UNSAVED, discard: leave } : null);
  return (
    <>
      <SaveStatus
        of={saving}
        label={`Products ${verb}`}
        done={saved.length + conflicts.length + refused.length}
        all={items.length}
        text={{
          pending: `${saved.length} of ${items.length} ${verb}`,
          stopped: `${saved.length} of ${items.length} have been ${verb}.`,
        }}
        {...(whyStopped && { whyStopped })}
        onContinue={resume}
      />
      {status !== "pending" && conflicts.length > 0 && (
        <div className="alert alert-warning">
          <p>{conflictsText}</p>
          <ul className="mb-0">
            {conflicts.map((item) => (
              <li key={item.paths[0]}>
                <Name of={item} />
                {item.note && <span>{`: ${item.note}`}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {status !== "pending" && <RefusedList of={refused} text={refusedText} />}
    </>
  );
}

/** A progress bar, or why the save has stopped. */
export function SaveStatus({
  of: { status, error },
  label,
  done,
  all,
  text,
  whyStopped = errorMessage,
  onContinue,
}: {
  of: Pick<SaveMany<SaveItem>, "status" | "error">;
  label: string;
  done: number;
  all: number;
  /** How far the save has come, in words. */
  text: { readonly pending: string; readonly stopped: string };
  whyStopped?: (error: unknown) => string;
  /** Without it, the screen has a Continue button of its own. */
  onContinue?: () => void;
}) {
  const isUpdated = error !== null && asShopError(error).kind === "website-updated";
  return (
    <>
      <BlockedNotice />
      {status === "pending" && (
        <div className="mb-3">
          <progress max={all || 1} value={done} aria-label={label} />
          <p className="mt-2 mb-0" role="status">
            {text.pending}
          </p>
        </div>
      )}
      {status === "error" && (
        <div className="alert alert-danger" role="alert">
          <p>
            {`${whyStopped(error)} ${text.stopped}${isUpdated ? "" : " Press Continue for the rest."}`}
          </p>
          {isUpdated && <Button onClick={() => window.location.reload()}>Reload</Button>}
          {onContinue && !isUpdated && (
            <Button data-autofocus onClick={onContinue}>
              Continue
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The items that a save has left out, each with the reason. */
export function RefusedList({
  of: refused,
  text,
}: {
  of: SaveMany<SaveItem>["refused"];
  text: string;
}) {
  if (refused.length === 0) return null;
  return (
    <div className="alert alert-warning" role="alert">
      <p>{text}</p>
      <ul className="mb-0">
        {refused.map(({ item, error }) => (
          <li key={item.paths[0]}>
            <Name of={item} />
            <span>: </span>
            <Reason of={item} error={error} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Name({ of: { title, href } }: { of: SaveItem }) {
  const name = shorten(title, MAX_TITLE_LENGTH) || "Without a title";
  if (!href) return <span>{name}</span>;
  return (
    <Link className="alert-link" to={href}>
      {name}
    </Link>
  );
}

function Reason({ of: item, error }: { of: SaveItem; error: ShopError }) {
  const [path = ""] = item.paths;
  if (item.title === "") return <span>{untitledText(path)}</span>;
  if (error instanceof ContradictedError)
    return (
      <span>
        <span>{`${error.by.fact} ${error.by.advice}`}</span>{" "}
        <Link className="alert-link" to={error.by.to}>
          {error.by.label}
        </Link>
      </span>
    );
  if (error instanceof SkuTakenError) return <TakenBy of={error.taken} />;
  return <span>{refusalText(error, documentOf(path)?.collection)}</span>;
}

/** Says which product has an SKU. */
function TakenBy({ of: { sku, by } }: { of: SkuTaken }) {
  return (
    <span>
      <span>{`SKU ${sku} is used by`}</span>{" "}
      <Link className="alert-link" to={paths.editProduct(by.id)}>{`“${by.title}”`}</Link> now.
    </span>
  );
}
