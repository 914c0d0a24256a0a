import {
  useController,
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";
import type { PictureFolder } from "../../domain/picture.ts";
import { PictureField } from "../pictures/picture-field.tsx";

/** A field of a form that holds one picture's address. */
export function PictureControl<V extends FieldValues>({
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
    <PictureField
      label={label}
      name={name}
      folder={folder}
      value={field.value}
      onChange={field.onChange}
      fault={fieldState.error?.message}
      isRequired={isRequired}
      isRemovable={isRemovable}
      catchesPaste={catchesPaste}
      inputRef={field.ref}
    />
  );
}
