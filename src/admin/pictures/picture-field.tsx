import { useFormField, type FieldName } from "../forms/form-context.ts";
import { PictureChooser, PicturePreview } from "./picture-chooser.tsx";

/** A required form field for one picture's URL. A new picture replaces the old one when it is stored, not before. */
export function PictureField({ name }: { name: FieldName }) {
  const field = useFormField<string>(name);
  return (
    <PictureChooser of={field} isSingle isRequired>
      <PicturePreview url={field.value} alt={field.label} />
    </PictureChooser>
  );
}
