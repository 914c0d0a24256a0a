import { useId, type Ref } from "react";
import type { PictureFolder } from "../../domain/picture.ts";
import { FieldMessage } from "../forms/field-message.tsx";
import { useFormUploads } from "../forms/form-uploads.ts";
import { PictureChooser } from "./picture-chooser.tsx";
import { PicturePreview } from "./picture-preview.tsx";

/**
 * One picture of an entity. A new one takes the old one's place when it is stored, not before.
 * @param name  of the field, under which the form knows what is still on its way.
 * @param value the stored picture's address; "" for none.
 */
export function PictureField({
  label,
  name,
  folder,
  value,
  onChange,
  fault,
  isRequired,
  isRemovable = false,
  catchesPaste = true,
  inputRef,
}: {
  label: string;
  name: string;
  folder: PictureFolder;
  value: string;
  onChange: (address: string) => void;
  fault: string | undefined;
  isRequired: boolean;
  isRemovable?: boolean;
  catchesPaste?: boolean;
  inputRef: Ref<HTMLInputElement>;
}) {
  const messageId = useId();
  const uploads = useFormUploads(name, { folder, isSingle: true, onStored: onChange });
  return (
    <fieldset>
      <legend className="form-label fs-6">{label}</legend>
      <PicturePreview of={value} alt={label} />
      {isRemovable && value !== "" && (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => onChange("")}
        >
          Remove <span className="visually-hidden">{label}</span>
        </button>
      )}
      <PictureChooser
        label={label}
        isSingle
        of={uploads}
        describedBy={fault ? messageId : undefined}
        isInvalid={fault !== undefined}
        isRequired={isRequired}
        catchesPaste={catchesPaste}
        inputRef={inputRef}
      />
      <FieldMessage id={messageId} fault={fault} />
    </fieldset>
  );
}
