import { useContext, useId } from "react";
import { pictureSource } from "../../../pictures/picture-source.ts";
import { posterOf } from "../../../pictures/picture.ts";
import { MAX_VIDEO_SECONDS } from "../../../lib/limits.ts";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { UploadList } from "../../pictures/upload-list.tsx";
import { UploadsContext } from "../../pictures/use-uploads.ts";
import { Button } from "../../ui/controls.tsx";
import { DropArea, FileButton } from "../../ui/file-input.tsx";
import { useFormField } from "../../ui/form-field.tsx";

/** The optional video of a product. A new one replaces the old one when it is stored, not before. */
export function VideoField() {
  const { value, label, error, ref, onChange } = useFormField<string>("video");
  const { choose } = useContext(UploadsContext);
  const hasCamera = useMediaQuery("(pointer: coarse)");
  const messageId = useId();
  return (
    <fieldset>
      <legend className="form-label fs-6">
        <span>{label}</span> <span className="text-secondary">optional</span>
      </legend>
      <DropArea onChoose={choose}>
        {value !== "" && (
          <video
            key={value}
            className="video-preview d-block border bg-white w-auto"
            aria-label={label}
            src={value}
            poster={pictureSource(posterOf(value)).src}
            controls
            muted
            loop
            playsInline
            preload="none"
          />
        )}
        <div className="picture-chooser">
          <div className="d-flex flex-wrap gap-2">
            <FileButton
              label={label}
              text={value === "" ? "Upload Video" : "Replace Video"}
              className="btn-primary"
              accept="video/*"
              onChoose={choose}
              ref={ref}
              aria-describedby={error && messageId}
              aria-invalid={error !== undefined}
            />
            {hasCamera && (
              <FileButton
                label={label}
                text="Record a Video"
                className="btn-outline-primary"
                accept="video/*"
                onChoose={choose}
                capture="environment"
              />
            )}
            {value !== "" && (
              <Button variant="outline-secondary" onClick={() => onChange("")}>
                Remove Video
              </Button>
            )}
          </div>
          <p className="form-text mb-0">
            {`Or drop it here. The first ${MAX_VIDEO_SECONDS} seconds are shown as the second picture, without sound.`}
          </p>
          <UploadList kind="video" label={label} />
          <p id={messageId} className="form-text text-danger mb-0">
            {error}
          </p>
        </div>
      </DropArea>
    </fieldset>
  );
}
