import { useContext, useState } from "react";
import { useFormContext } from "react-hook-form";
import { isShownPicture } from "../../browser/shown-picture.ts";
import { Button } from "../button.tsx";
import { UploadsContext, useFormField, type FieldName } from "../forms/form-context.ts";
import { PictureChooser, PicturePreview } from "./picture-chooser.tsx";

/** A required form field for one picture's URL. A new picture replaces the old one when it is stored, not before. */
export function PictureField({ name }: { name: FieldName }) {
  const field = useFormField<string>(name);
  const { getValues } = useFormContext();
  const { rotate } = useContext(UploadsContext);
  const [announcement, setAnnouncement] = useState("");
  const { value: url, label } = field;

  const onRotate = () => {
    setAnnouncement("");
    rotate(url, (rotated) => {
      // Another picture may have been uploaded since.
      if (getValues(name) !== url) return;
      field.onChange(rotated);
      setAnnouncement(`${label} has been rotated.`);
    });
  };

  return (
    <PictureChooser of={field} isSingle isRequired>
      <PicturePreview url={url} alt={label} />
      {isShownPicture(url) && (
        <Button variant="outline-primary" onClick={onRotate}>
          Rotate <span className="visually-hidden">{label}</span>
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </PictureChooser>
  );
}
