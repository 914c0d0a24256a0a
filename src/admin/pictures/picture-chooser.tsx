import { useEffect, useId, useRef, useState, type ClipboardEvent, type Ref } from "react";
import { useMediaQuery } from "../../hooks/use-media-query.ts";
import type { Uploads } from "../../hooks/use-uploads.ts";
import { UploadRow } from "./upload-row.tsx";

/**
 * Where photographs come in: chosen, dropped, pasted or taken with the camera, then stored by Upload. Each has a row of
 * its own until it is stored.
 * @param label         what the pictures are, as in "Main Image".
 * @param describedBy   id of the message that stands beside it.
 * @param catchesPaste  takes a picture that is pasted anywhere on the page, not only here.
 */
export function PictureChooser({
  label,
  isSingle = false,
  of: { uploads, isBusy, choose, start, retry, cancel },
  describedBy,
  isInvalid,
  isRequired,
  catchesPaste,
  inputRef,
}: {
  label: string;
  isSingle?: boolean;
  of: Uploads;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  catchesPaste: boolean;
  inputRef: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const hasCamera = useMediaQuery("(pointer: coarse)");
  const canStart = uploads.some(({ state }) => state.step === "chosen");

  useEffect(() => {
    if (!catchesPaste) return undefined;
    const onPaste = (event: globalThis.ClipboardEvent) => {
      if (event.defaultPrevented || isTyping(event)) return;
      choose(pictures(event.clipboardData));
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [catchesPaste, choose]);

  return (
    <div
      className={isOver ? "picture-chooser is-over" : "picture-chooser"}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        choose([...event.dataTransfer.files]);
      }}
      onPaste={(event: ClipboardEvent) => {
        const pasted = pictures(event.clipboardData);
        if (pasted.length === 0) return;
        event.preventDefault();
        choose(pasted);
      }}
    >
      <div className="d-flex flex-wrap gap-2">
        <FileButton
          id={`${id}-file`}
          name={label}
          text={isSingle ? "Choose Picture" : "Choose Pictures"}
          isMultiple={!isSingle}
          onChoose={choose}
          inputRef={inputRef}
          aria={{
            "aria-describedby": describedBy,
            "aria-invalid": isInvalid,
            "aria-required": isRequired,
          }}
        />
        {hasCamera && (
          <FileButton
            id={`${id}-camera`}
            name={label}
            text="Take a Photograph"
            onChoose={choose}
            isCamera
          />
        )}
        <button
          type="button"
          className="btn btn-primary"
          disabled={!canStart}
          onClick={() => start()}
        >
          Upload <span className="visually-hidden">{label}</span>
        </button>
      </div>
      <p className="form-text mb-0">
        {isSingle
          ? "Or drop or paste it here."
          : "Or drop or paste them here, as many as you like."}
      </p>
      {uploads.length > 0 && (
        <ul className="list-unstyled mt-3 mb-0" aria-label={`${label}: files to upload`}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              of={upload}
              onCancel={() => cancel(upload.id)}
              onRetry={() => retry(upload.id)}
            />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {isBusy ? `${label}: uploading` : ""}
      </p>
    </div>
  );
}

/** A file input in the shape of a button: the input itself is what the keyboard and a screen reader meet. */
function FileButton({
  id,
  name,
  text,
  onChoose,
  isMultiple = false,
  isCamera = false,
  inputRef,
  aria = {},
}: {
  id: string;
  name: string;
  text: string;
  onChoose: (files: readonly File[]) => void;
  isMultiple?: boolean;
  isCamera?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  aria?: {
    "aria-describedby"?: string | undefined;
    "aria-invalid"?: boolean;
    "aria-required"?: boolean;
  };
}) {
  const own = useRef<HTMLInputElement>(null);
  return (
    <span className="position-relative d-inline-block">
      <input
        ref={inputRef ?? own}
        id={id}
        type="file"
        accept="image/*"
        className="file-button-input position-absolute top-0 start-0 w-100 h-100 opacity-0"
        aria-label={`${name}: ${text}`}
        multiple={isMultiple}
        {...(isCamera && { capture: "environment" as const })}
        {...aria}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was cancelled.
          currentTarget.value = "";
        }}
      />
      <label htmlFor={id} className="btn btn-outline-primary" aria-hidden="true">
        {text}
      </label>
    </span>
  );
}

/** The pictures of a clipboard, but for those that come along with text, as from a table. */
function pictures(clipboard: DataTransfer | null): File[] {
  return [...(clipboard?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}

/** Text is pasted into a field; a program may add a picture of it. */
function isTyping({ target, clipboardData }: globalThis.ClipboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([type=file]), textarea") !== null &&
    (clipboardData?.types.includes("text/plain") ?? false)
  );
}
