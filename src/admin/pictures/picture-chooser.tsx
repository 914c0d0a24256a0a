import { useContext, useEffect, useId, useRef, type ReactNode } from "react";
import { Photo } from "../../pictures/photo.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { Button } from "../ui/controls.tsx";
import { DropArea, FileButton } from "../ui/file-input.tsx";
import type { ControlledField } from "../ui/form-field.tsx";
import { UploadList } from "./upload-list.tsx";
import { canRetry, uploadsOf, UploadsContext } from "./use-uploads.ts";

/**
 * A fieldset for pictures. Photographs that are chosen, dropped, pasted or taken with the camera are uploaded at once;
 * each has a row until it is stored.
 * @param children the stored pictures.
 */
export function PictureChooser({
  of: { label, error, ref },
  isSingle = false,
  isRequired,
  children,
}: {
  of: ControlledField<unknown>;
  isSingle?: boolean;
  isRequired: boolean;
  children: ReactNode;
}) {
  const messageId = useId();
  const hasCamera = useMediaQuery("(pointer: coarse)");
  const context = useContext(UploadsContext);
  const { choose, retry } = context;
  const failed = uploadsOf("picture", context).uploads.filter(canRetry);

  const field = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pictures = picturesIn(event.clipboardData);
      if (pictures.length === 0 || isTyping(event)) return;
      // Behind a dialog, or while the form is being saved, it would go into the next piece.
      if (document.querySelector("dialog[open]") || field.current?.closest("[inert]")) return;
      event.preventDefault();
      choose(pictures);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [choose]);

  return (
    <fieldset ref={field}>
      <legend className="form-label fs-6">{label}</legend>
      <DropArea onChoose={choose}>
        {children}
        <div className="picture-chooser">
          <div className="d-flex flex-wrap gap-2">
            <FileButton
              label={label}
              text={isSingle ? "Upload Picture" : "Upload Pictures"}
              className="btn-primary"
              onChoose={choose}
              multiple={!isSingle}
              ref={ref}
              aria-describedby={error && messageId}
              aria-invalid={error !== undefined}
              aria-required={isRequired}
            />
            {hasCamera && (
              <FileButton
                label={label}
                text="Take a Picture"
                className="btn-outline-primary"
                onChoose={choose}
                capture="environment"
              />
            )}
            {failed.length > 1 && (
              <Button variant="outline-primary" onClick={() => retry(failed)}>
                Retry All
              </Button>
            )}
          </div>
          <p className="form-text mb-0">
            {isSingle
              ? "Or drop or paste it here."
              : "Or drop or paste them here, as many as you like. They are uploaded at once."}
          </p>
          <UploadList kind="picture" label={label} />
          <p id={messageId} className="form-text text-danger mb-0">
            {error}
          </p>
        </div>
      </DropArea>
    </fieldset>
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

function picturesIn(clipboard: DataTransfer | null): File[] {
  // Windows may not know the type of a HEIC.
  const isPicture = ({ type, name }: File) => type.startsWith("image/") || /\.hei[cf]$/i.test(name);
  return [...(clipboard?.files ?? [])].filter(isPicture);
}

/** Whether text is pasted into a field. Spreadsheets add a picture of it. */
function isTyping({ target, clipboardData }: ClipboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([type=file]), textarea") !== null &&
    (clipboardData?.types.includes("text/plain") ?? false)
  );
}
