import { Link } from "react-router-dom";
import { plural } from "../../lib/plural.ts";
import type { Product } from "../../products/product.ts";
import { paths } from "../paths.ts";
import { uploadErrorMessage } from "../pictures/upload-messages.ts";
import { Button } from "../ui/controls.tsx";
import type { Group, GroupPlan } from "./plan.ts";
import type { ImportedPiece, RefusedPhotograph } from "./use-photograph-import.ts";

/** How an import of photographs went. */

/** Asks to look at the groups again of which something else would become than the screen has shown. */
export function ChangedStock({
  of: plans,
  onRenumber,
}: {
  of: readonly GroupPlan[];
  onRenumber: (groups: readonly Group[]) => void;
}) {
  const taken = plans.filter(({ existing }) => existing !== null);
  return (
    <div className="alert alert-warning" role="alert">
      <p>
        Nothing was saved for these pieces, because the inventory has been changed elsewhere. Check
        them below before you continue:
      </p>
      <ul>
        {plans.map(({ group, existing, title, error }) => (
          <li key={group.photographs[0]?.id}>
            <span>{`SKU ${group.sku}:`}</span>{" "}
            <span>
              {error ??
                (existing ? (
                  <span>
                    The photographs would be added to{" "}
                    <Link to={paths.editProduct(existing.id)} target="_blank">
                      {title}
                    </Link>
                    .
                  </span>
                ) : (
                  "No piece has this SKU any longer. The photographs would be added as a new draft."
                ))}
            </span>
          </li>
        ))}
      </ul>
      {taken.length > 0 && (
        <Button
          size="sm"
          variant="outline-primary"
          onClick={() => onRenumber(taken.map(({ group }) => group))}
        >
          Use New SKUs
        </Button>
      )}
    </div>
  );
}

/** The saved pieces. */
export function Results({
  of: pieces,
  isFinished,
}: {
  of: readonly ImportedPiece[];
  isFinished: boolean;
}) {
  const saved = pieces.filter(({ count }) => count > 0);
  const drafts = saved.filter(({ isNew }) => isNew).length;
  const added = [
    drafts > 0 && `${plural(drafts, "draft")} added`,
    saved.length > drafts && `${plural(saved.length - drafts, "piece")} given more pictures`,
  ].filter(Boolean);
  return (
    <div className={`alert ${isFinished ? "alert-success" : "alert-warning"}`}>
      <p role="status">
        {[
          isFinished && "Finished.",
          saved.length > 0 && `${added.join(", ")}.`,
          drafts > 0 && "Drafts are Not Available: open each one to describe and price it.",
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <ul className="mb-0">
        {saved.map(({ key, productId, title, count }) => (
          <li key={key}>
            <Link to={paths.editProduct(productId)}>{title}</Link>
            <span>{`: ${plural(count, "photograph")}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const MAX_OWNERS = 20;

/** The photographs that pieces have already: of an earlier visit that broke off, or a colleague's. */
export function LeftOut({ count, owners: all }: { count: number; owners: readonly Product[] }) {
  if (count === 0) return null;
  const owners = [...new Set(all)];
  const more = owners.length - MAX_OWNERS;
  return (
    <div className="alert alert-info">
      <p role="status">
        {`${plural(count, "photograph is", "photographs are")} left out, because these pieces have ${count === 1 ? "it" : "them"} already. To use one for another piece too, add it in that piece's form.`}
      </p>
      <ul className="mb-0">
        {owners.slice(0, MAX_OWNERS).map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.editProduct(id)} target="_blank">
              {title}
            </Link>
          </li>
        ))}
        {more > 0 && <li>{`${more} more`}</li>}
      </ul>
    </div>
  );
}

/** The files that were left out. */
export function Refused({ of: refused }: { of: readonly RefusedPhotograph[] }) {
  if (refused.length === 0) return null;
  return (
    <div className="alert alert-warning" role="alert">
      {refused.map(({ name, error }, n) => (
        <p key={`${n} ${name}`} className="mb-1">
          <strong>{name}</strong> <span>{`was not added. ${uploadErrorMessage(error)}`}</span>
        </p>
      ))}
    </div>
  );
}
