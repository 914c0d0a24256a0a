import { useEffect, useState, type ComponentProps, useContext } from "react";
import { Button } from "../ui/controls.tsx";
import { isVideo } from "./prepare/check-file.ts";
import { makeThumbnail } from "./prepare/prepare-picture.ts";
import { uploadErrorMessage } from "./upload-messages.ts";
import {
  canRetry,
  type Upload,
  rotatedStyle,
  UploadsContext,
  hasFailed,
  uploadsOf,
} from "./use-uploads.ts";

/**
 * A chosen photograph before it is stored. If the browser cannot show it, as a HEIC outside Safari, a thumbnail is made.
 * @param url an object URL of the file.
 */
export function ChosenPicture({
  file,
  url,
  alt,
  ...img
}: ComponentProps<"img"> & { file: File; url: string; alt: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const [thumbnail, setThumbnail] = useState("/placeholder.svg");

  useEffect(() => {
    if (!hasFailed) return;
    const abort = new AbortController();
    let made = "";
    makeThumbnail(file, abort.signal).then(
      (blob) => {
        made = URL.createObjectURL(blob);
        setThumbnail(made);
      },
      // The placeholder stays.
      () => undefined,
    );
    return () => {
      abort.abort();
      URL.revokeObjectURL(made);
    };
  }, [hasFailed, file]);

  return (
    <img {...img} src={hasFailed ? thumbnail : url} alt={alt} onError={() => setHasFailed(true)} />
  );
}

/** A chosen file with its progress, or why it could not be uploaded. */
function UploadRow({
  of: upload,
  onCancel,
  onRetry,
}: {
  of: Upload;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const { file, preview, rotation, state } = upload;
  const percent = "percent" in state ? state.percent : 0;
  return (
    <li className="upload-row align-items-center">
      {isVideo(file) ? (
        <video className="bg-light" src={preview} muted width={72} height={72} />
      ) : (
        <ChosenPicture
          className="bg-light"
          file={file}
          url={preview}
          alt=""
          style={rotatedStyle(rotation?.quarterTurns ?? 0)}
          width={72}
          height={72}
        />
      )}
      <div>
        <p className="fw-medium text-truncate mb-0">{file.name}</p>
        <progress max={100} value={percent} aria-label={`Upload of ${file.name}`}>
          {`${percent}%`}
        </progress>
        {state.status === "failed" ? (
          <p className="form-text text-danger my-0" role="alert">
            {uploadErrorMessage(state.error)}
          </p>
        ) : (
          <p className="form-text my-0">
            {state.status === "waiting"
              ? "Waiting"
              : state.status === "preparing"
                ? rotation
                  ? "Rotating"
                  : "Preparing"
                : state.status === "converting"
                  ? `Converting ${percent}%`
                  : state.status === "uploading" && `${percent}%`}
          </p>
        )}
      </div>
      <div className="upload-row-actions d-flex gap-2">
        {canRetry(upload) && (
          <Button size="sm" variant="outline-primary" onClick={onRetry}>
            Retry <span className="visually-hidden">{file.name}</span>
          </Button>
        )}
        <Button size="sm" variant="outline-secondary" onClick={onCancel}>
          Cancel <span className="visually-hidden">{file.name}</span>
        </Button>
      </div>
    </li>
  );
}

/** The pictures or the video that are being uploaded, and the chosen files that cannot be. */
export function UploadList({ kind, label }: { kind: "picture" | "video"; label: string }) {
  const context = useContext(UploadsContext);
  const { cancel, retry } = context;
  const { uploads, refused } = uploadsOf(kind, context);
  return (
    <>
      {refused.length > 0 && (
        <div className="text-danger mt-3" role="alert">
          {refused.map(({ file: { name }, error }, n) => (
            <p key={`${n} ${name}`} className="mb-1">
              <strong>{name}</strong> <span>{`was not added. ${uploadErrorMessage(error)}`}</span>
            </p>
          ))}
        </div>
      )}
      {uploads.length > 0 && (
        <ul className="list-unstyled mt-3 mb-0" aria-label={`${label}: uploads`}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              of={upload}
              onCancel={() => cancel(upload)}
              onRetry={() => retry([upload])}
            />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {!uploads.every(hasFailed) && `${label}: uploading`}
      </p>
    </>
  );
}
