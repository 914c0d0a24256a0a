import { useEffect, useId, useState, type ComponentProps } from "react";
import { Photo } from "../../components/photo.tsx";
import { uploadErrorMessage } from "../../content/admin-messages.ts";
import type { PictureFolder } from "../../domain/stored-picture.ts";
import { useMediaQuery } from "../../hooks/use-media-query.ts";
import { isBusy } from "../../hooks/use-uploads.ts";
import { Button } from "../button.tsx";
import { FieldMessage } from "../forms/field-message.tsx";
import { useFormUploads, type FormField } from "../forms/form-context.ts";
import { UploadRow } from "./upload-row.tsx";

/**
 * Photographs are chosen, dropped, pasted or taken with the camera, and stored by Upload. Each has a row until it is
 * stored.
 * @param onStored     called with the URL of each stored picture.
 * @param catchesPaste takes pictures that are pasted anywhere on the page.
 */
export function PictureChooser({
  of: { name, label, error, ref },
  folder,
  isSingle = false,
  onStored,
  isRequired,
  catchesPaste,
}: {
  of: FormField<unknown>;
  folder: PictureFolder;
  isSingle?: boolean;
  onStored: (url: string) => void;
  isRequired: boolean;
  catchesPaste: boolean;
}) {
  const messageId = useId();
  const [isOver, setIsOver] = useState(false);
  const hasCamera = useMediaQuery("(pointer: coarse)");
  const { uploads, refused, choose, start, retry, cancel } = useFormUploads(name, {
    folder,
    isSingle,
    onStored,
  });

  useEffect(() => {
    if (!catchesPaste) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isTyping(event)) return;
      choose(picturesOf(event.clipboardData));
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [catchesPaste, choose]);

  return (
    <div
      className={isOver ? "picture-chooser is-over" : "picture-chooser"}
      onDragOver={(event) => setIsOver(event.dataTransfer.types.includes("Files"))}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        choose([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        const pictures = picturesOf(event.clipboardData);
        if (pictures.length === 0) return;
        event.preventDefault();
        choose(pictures);
      }}
    >
      <div className="d-flex flex-wrap gap-2">
        <FileButton
          label={label}
          text={isSingle ? "Choose Picture" : "Choose Pictures"}
          onChoose={choose}
          multiple={!isSingle}
          ref={ref}
          aria-describedby={error && messageId}
          aria-invalid={error !== undefined}
          aria-required={isRequired}
        />
        {hasCamera && (
          <FileButton label={label} text="Take a Photo" onChoose={choose} capture="environment" />
        )}
        <Button disabled={!uploads.some(({ state }) => state.status === "chosen")} onClick={start}>
          Upload <span className="visually-hidden">{label}</span>
        </Button>
      </div>
      <p className="form-text mb-0">
        {isSingle
          ? "Or drop or paste it here."
          : "Or drop or paste them here, as many as you like."}
      </p>
      {refused.length > 0 && (
        <div className="text-danger mt-3" role="alert">
          {refused.map(({ name, error }, n) => (
            <p key={`${n} ${name}`} className="mb-1">
              <strong>{name}</strong> was not added. {uploadErrorMessage(error)}
            </p>
          ))}
        </div>
      )}
      {uploads.length > 0 && (
        <ul className="list-unstyled mt-3 mb-0" aria-label={`${label}: files to upload`}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              of={upload}
              onCancel={() => cancel(upload)}
              onRetry={() => retry(upload)}
            />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {uploads.some(isBusy) && `${label}: uploading`}
      </p>
      <FieldMessage id={messageId} error={error} />
    </div>
  );
}

/** A file input that looks like a button. The keyboard and screen readers use the input itself. */
function FileButton({
  label,
  text,
  onChoose,
  ...input
}: ComponentProps<"input"> & {
  label: string;
  text: string;
  onChoose: (files: readonly File[]) => void;
}) {
  return (
    <label className="file-button btn btn-outline-primary position-relative">
      {text}
      <input
        {...input}
        type="file"
        accept="image/*"
        className="visually-hidden"
        aria-label={`${label}: ${text}`}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was cancelled.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}

/** A stored picture, 500 pixels wide if there is room; the placeholder if there is none. */
export function PicturePreview({ url, alt }: { url: string; alt: string }) {
  return (
    <div className="picture-preview mb-3 border bg-white">
      <Photo of={url} alt={alt} sizes="500px" />
    </div>
  );
}

function picturesOf(clipboard: DataTransfer | null): File[] {
  return [...(clipboard?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}

/** Whether text is pasted into a field. Spreadsheets add a picture of it. */
function isTyping({ target, clipboardData }: ClipboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([type=file]), textarea") !== null &&
    (clipboardData?.types.includes("text/plain") ?? false)
  );
}
