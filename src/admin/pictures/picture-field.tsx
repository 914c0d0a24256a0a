import {
  useController,
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";
import type { PictureFolder } from "../../domain/picture.ts";
import { Button } from "../button.tsx";
import { PictureChooser, PicturePreview } from "./picture-chooser.tsx";

/** A form field for one picture's URL. A new picture replaces the old one when it is stored, not before. */
export function PictureField<V extends FieldValues>({
  form,
  name,
  label,
  folder,
  isRequired,
  isRemovable = false,
  catchesPaste = true,
}: {
  form: UseFormReturn<V>;
  name: FieldPathByValue<V, string>;
  label: string;
  folder: PictureFolder;
  isRequired: boolean;
  isRemovable?: boolean;
  catchesPaste?: boolean;
}) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <fieldset>
      <legend className="form-label fs-6">{label}</legend>
      <PicturePreview url={field.value} alt={label} />
      {isRemovable && field.value !== "" && (
        <Button size="sm" variant="outline-secondary" onClick={() => field.onChange("")}>
          Remove <span className="visually-hidden">{label}</span>
        </Button>
      )}
      <PictureChooser
        label={label}
        name={name}
        folder={folder}
        isSingle
        onStored={field.onChange}
        error={fieldState.error?.message}
        isRequired={isRequired}
        catchesPaste={catchesPaste}
        inputRef={field.ref}
      />
    </fieldset>
  );
}
