import { uploadErrorMessage } from "../../content/admin-messages.ts";
import { isVideo } from "../../browser/video/clip-file.ts";
import { canRetry, type Upload } from "./use-uploads.ts";
import { Button } from "../button.tsx";
import { ChosenPicture } from "./chosen-picture.tsx";
import { rotatedStyle } from "./rotation.ts";

/** A chosen file with its progress, or why it could not be uploaded. */
export function UploadRow({
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
