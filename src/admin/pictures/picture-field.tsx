import type { PictureFolder } from "../../domain/stored-picture.ts";
import { Button } from "../button.tsx";
import { useFormField, type FieldName } from "../forms/form-context.ts";
import { PictureChooser, PicturePreview } from "./picture-chooser.tsx";

/** A form field for one picture's URL. A new picture replaces the old one when it is stored, not before. */
export function PictureField({
  name,
  folder,
  isRequired,
  isRemovable = false,
  catchesPaste = true,
}: {
  name: FieldName;
  folder: PictureFolder;
  isRequired: boolean;
  isRemovable?: boolean;
  catchesPaste?: boolean;
}) {
  const field = useFormField<string>(name);
  return (
    <fieldset>
      <legend className="form-label fs-6">{field.label}</legend>
      <PicturePreview url={field.value} alt={field.label} />
      {isRemovable && field.value !== "" && (
        <Button size="sm" variant="outline-secondary" onClick={() => field.onChange("")}>
          Remove <span className="visually-hidden">{field.label}</span>
        </Button>
      )}
      <PictureChooser
        of={field}
        folder={folder}
        isSingle
        onStored={field.onChange}
        isRequired={isRequired}
        catchesPaste={catchesPaste}
      />
    </fieldset>
  );
}
