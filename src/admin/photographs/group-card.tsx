import { useState } from "react";
import { Link } from "react-router-dom";
import { Field } from "../../ui/field.tsx";
import { paths } from "../paths.ts";
import { ChosenPicture } from "../pictures/upload-list.tsx";
import { afterQuarterTurn, rotatedStyle } from "../pictures/use-uploads.ts";
import { Button } from "../ui/controls.tsx";
import { mergeGroup, splitGroup, withoutPhotographs } from "./photograph-groups.ts";
import type { Group, GroupPlan } from "./plan.ts";

/** One group of photographs: what will become of it, and its photographs, before each of which it can be split. */
export function GroupCard({
  of: { group, existing, title, error },
  index,
  groups,
  skus,
  onChange,
}: {
  of: GroupPlan;
  index: number;
  groups: readonly Group[];
  skus: readonly string[];
  onChange: (groups: readonly Group[]) => void;
}) {
  const n = index + 1;
  const [announcement, setAnnouncement] = useState("");

  function rotate(at: number) {
    const photograph = group.photographs[at];
    if (!photograph) return;
    const quarterTurns = afterQuarterTurn(photograph.quarterTurns);
    const photographs = group.photographs.with(at, { ...photograph, quarterTurns });
    onChange(groups.with(index, { ...group, photographs }));
    setAnnouncement(`${photograph.name}: rotated by ${quarterTurns * 90} degrees.`);
  }

  return (
    <li className="photograph-group p-3 border bg-white">
      <div className="d-flex flex-wrap align-items-center gap-3 mb-3">
        <Field
          label={`SKU of piece ${n}`}
          isSmall
          className="photograph-group-sku"
          autoComplete="off"
          value={group.sku}
          error={error}
          hint={
            !error &&
            (existing ? (
              <span>
                Added to{" "}
                <Link to={paths.editProduct(existing.id)} target="_blank">
                  {title}
                </Link>
              </span>
            ) : (
              `New draft: ${title}`
            ))
          }
          onChange={({ target }) => onChange(groups.with(index, { ...group, sku: target.value }))}
        />
        {index > 0 && (
          <Button
            size="sm"
            variant="outline-primary"
            onClick={() => onChange(mergeGroup(groups, index))}
          >
            <span>{`Merge with Piece ${index}`}</span>
            <span className="visually-hidden">{`: piece ${n}`}</span>
          </Button>
        )}
      </div>
      <ul className="photograph-list list-unstyled mb-0">
        {group.photographs.map((photograph, at) => (
          <li key={photograph.id} className="border">
            <ChosenPicture
              className="photo"
              style={rotatedStyle(photograph.quarterTurns)}
              file={photograph.file}
              url={photograph.preview}
              alt={`${photograph.name}${at === 0 && !existing ? ", the main picture" : ""}`}
              width={160}
              height={160}
              loading="lazy"
              decoding="async"
            />
            <p className="px-2 py-1 text-truncate small mb-0" aria-hidden="true">
              {photograph.name}
            </p>
            <div className="picture-list-actions photograph-actions">
              <button
                type="button"
                disabled={at === 0}
                aria-label={`Split before ${photograph.name}`}
                onClick={() => onChange(splitGroup(groups, index, at, skus))}
              >
                <span aria-hidden="true">Split</span>
              </button>
              <button
                type="button"
                aria-label={`Leave out ${photograph.name}`}
                onClick={() => onChange(withoutPhotographs(groups, (one) => one === photograph))}
              >
                <span aria-hidden="true">×</span>
              </button>
              <button
                type="button"
                className="picture-rotate"
                aria-label={`Rotate ${photograph.name}`}
                onClick={() => rotate(at)}
              >
                <span aria-hidden="true">Rotate</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </li>
  );
}
