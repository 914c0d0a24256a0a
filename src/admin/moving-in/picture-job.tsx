import { plural } from "../../lib/plural.ts";
import { ShopError } from "../../lib/errors.ts";
import { errorMessage } from "../../ui/messages.ts";
import { Link } from "react-router-dom";
import { RefusedList } from "../inventory/save-progress.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/controls.tsx";
import { FileButton } from "../ui/file-input.tsx";
import { useUnsavedWork, type UnsavedWork } from "../ui/use-unsaved-work.ts";
import type { WaitingPiece } from "./device.ts";
import type { PictureJob } from "./use-picture-job.ts";

const MAX_SHOWN = 100;

const STORING: UnsavedWork = {
  kind: "adding",
  text: "Pictures that are already stored stay. If you leave, it stops: open Import CSV and press Continue for the rest.",
};

/** The pictures that imported pieces still have to get: progress, Pause and Continue, and what failed. */
export function PictureJobStatus({ of: job }: { of: PictureJob }) {
  const { pieces, pictures, saving } = job;
  const isRunning = saving.status === "pending";
  useUnsavedWork(isRunning ? STORING : null);
  if (pieces.length === 0) {
    if (saving.saved.length === 0) return null;
    return (
      <p className="alert alert-success" role="status">
        {`${plural(saving.saved.length, "piece")} got ${plural(pictures, "picture")}.`}
      </p>
    );
  }
  const all = pieces.flatMap((piece) => piece.addresses.map((one) => ({ piece, ...one })));
  const done = all.filter(({ url }) => url !== undefined).length;
  const failed = all.filter((one) => one.url === undefined && one.error !== undefined);
  const conflicts = saving.conflicts.map((item) => ({ item, error: new ShopError("conflict") }));
  const refused = isRunning ? [] : [...saving.refused, ...conflicts];
  const total = all.length + pictures;
  const stored = done + pictures;
  return (
    <section className="border bg-white p-3 mb-3" aria-labelledby="moving-pictures">
      <h2 id="moving-pictures" className="fs-5">
        Pictures of imported pieces
      </h2>
      <progress max={total} value={stored} aria-label="Pictures stored" />
      <p role="status">
        {`${stored} of ${plural(total, "picture")} stored, ${plural(pieces.length, "piece")} left.`}
      </p>
      {saving.status === "error" && (
        <p role="alert" className="text-danger">
          {`${errorMessage(saving.error)} Press Continue for the rest.`}
        </p>
      )}
      <p className="form-text">
        {isRunning
          ? "Keep this page open. If you close it, open it again and press Continue."
          : "Pictures are fetched from the other shop if it allows that. If not, choose the files, or the folder that has them: they are found by their names."}
      </p>
      <div className="d-flex flex-wrap gap-2">
        {isRunning ? (
          <Button variant="outline-primary" onClick={saving.stop}>
            Pause
          </Button>
        ) : (
          <>
            <Button onClick={job.start}>
              {stored > 0 || failed.length + refused.length > 0 ? "Continue" : "Fetch Pictures"}
            </Button>
            <FileButton
              label="Pictures"
              text="Choose Files"
              className="btn-outline-primary"
              onChoose={(files) => files.length > 0 && job.chooseFiles(files)}
              multiple
            />
            <FileButton
              label="Pictures"
              text="Choose Folder"
              className="btn-outline-primary"
              onChoose={(files) => files.length > 0 && job.chooseFiles(files)}
              // React's types lack it: https://developer.mozilla.org/en-US/docs/Web/API/HTMLInputElement/webkitdirectory
              {...{ webkitdirectory: "" }}
            />
            {failed.length + refused.length > 0 && (
              <Button variant="outline-primary" onClick={job.leaveOutFailed}>
                {`Leave Out ${failed.length + refused.length} Failed`}
              </Button>
            )}
          </>
        )}
      </div>
      <RefusedList
        of={refused}
        text={`${plural(refused.length, "piece")} could not be saved with the pictures:`}
      />
      {failed.length > 0 && (
        <>
          <p className="mt-3 mb-1">{`${plural(failed.length, "picture")} failed:`}</p>
          <ul className="mb-0">
            {failed.slice(0, MAX_SHOWN).map(({ piece, address, error: reason }) => (
              <li key={`${piece.productId} ${address}`}>
                <PieceLink of={piece} />
                <span>: </span>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
          {failed.length > MAX_SHOWN && (
            <p className="mb-0">{`Showing the first ${MAX_SHOWN} of ${failed.length}.`}</p>
          )}
        </>
      )}
    </section>
  );
}

function PieceLink({ of: { productId, title } }: { of: WaitingPiece }) {
  return (
    <Link className="alert-link" to={paths.editProduct(productId)} target="_blank">
      {title}
    </Link>
  );
}
