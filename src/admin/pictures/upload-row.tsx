import { useState } from "react";
import { uploadErrorMessage } from "../../content/admin-messages.ts";
import type { Upload } from "../../hooks/use-uploads.ts";

/** One chosen file on its way into storage: what it shows, how far it is, and what can be done about it. */
export function UploadRow({
  of: { file, preview, state },
  onCancel,
  onRetry,
}: {
  of: Upload;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const [isShowable, setIsShowable] = useState(true);
  const percent = state.step === "uploading" ? state.percent : 0;
  return (
    <li className="upload-row">
      <img
        className="upload-row-preview"
        src={isShowable ? preview : "/placeholder.svg"}
        alt=""
        width={72}
        height={72}
        onError={() => setIsShowable(false)}
      />
      <div>
        <p className="fw-medium text-truncate mb-0">{file.name}</p>
        <progress max={100} value={percent} aria-label={`Upload of ${file.name}`}>
          {percent}%
        </progress>
        {state.step === "failed" ? (
          <p className="form-text text-danger my-0" role="alert">
            {uploadErrorMessage(state.error)}
          </p>
        ) : (
          <p className="form-text my-0">{wording(state, file.size)}</p>
        )}
      </div>
      <div className="upload-row-actions d-flex gap-2">
        {state.step === "failed" && (
          <button type="button" className="btn btn-sm btn-outline-primary" onClick={onRetry}>
            Retry <span className="visually-hidden">{file.name}</span>
          </button>
        )}
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onCancel}>
          Cancel <span className="visually-hidden">{file.name}</span>
        </button>
      </div>
    </li>
  );
}

function wording(state: Upload["state"], bytes: number): string {
  switch (state.step) {
    case "chosen":
      return `${fileSize(bytes)}. Ready to upload.`;
    case "waiting":
      return "Waiting";
    case "preparing":
      return "Preparing";
    case "uploading":
      return `${state.percent}%`;
    case "failed":
      return uploadErrorMessage(state.error);
  }
}

/** fileSize(2_500_615) → "2.4 MB" */
function fileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
