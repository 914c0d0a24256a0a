import { useContext } from "react";
import { uploadErrorMessage } from "../../content/admin-messages.ts";
import { UploadsContext } from "../forms/form-context.ts";
import { UploadRow } from "./upload-row.tsx";
import { hasFailed, uploadsOf } from "./use-uploads.ts";

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
