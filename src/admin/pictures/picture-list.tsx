import { useId, useRef, useState, type Ref } from "react";
import { Photo } from "../../components/photo.tsx";
import type { PictureFolder } from "../../domain/picture.ts";
import { FieldMessage } from "../forms/field-message.tsx";
import { useFormUploads } from "../forms/form-uploads.ts";
import { keyed, moved, without } from "./list-order.ts";
import { PictureChooser } from "./picture-chooser.tsx";
import { PicturePreview } from "./picture-preview.tsx";
import { useDragOrder } from "./use-drag-order.ts";

/**
 * The further pictures of a piece, in the order in which its page shows them: added, removed, moved by dragging or by
 * buttons, or made the main one. Nothing stored is deleted here: that is for the save which drops it.
 * @param value      the stored pictures' addresses.
 * @param onStored   a new picture has arrived in storage.
 * @param onMakeMain the picture at that place shall be the main one.
 */
export function PictureList({
  label,
  name,
  folder,
  value,
  onChange,
  onStored,
  onMakeMain,
  fault,
  isRequired,
  catchesPaste,
  inputRef,
}: {
  label: string;
  name: string;
  folder: PictureFolder;
  value: readonly string[];
  onChange: (addresses: readonly string[]) => void;
  onStored: (address: string) => void;
  onMakeMain: (index: number) => void;
  fault: string | undefined;
  isRequired: boolean;
  catchesPaste: boolean;
  inputRef: Ref<HTMLInputElement>;
}) {
  const messageId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState("");
  const [news, setNews] = useState("");
  const uploads = useFormUploads(name, {
    folder,
    onStored: (address) => {
      onStored(address);
      setShown(address);
    },
  });
  const { dragged, handleProps } = useDragOrder(list, move);

  function move(from: number, to: number) {
    onChange(moved(value, from, to));
    setNews(`Picture ${from + 1} is now number ${to + 1} of ${value.length}.`);
  }

  function remove(index: number) {
    onChange(without(value, index));
    setNews(`Picture ${index + 1} has been removed.`);
  }

  return (
    <fieldset>
      <legend className="form-label fs-6">{label}</legend>
      <PicturePreview of={value.includes(shown) ? shown : (value[0] ?? "")} alt={label} />
      {value.length > 0 && (
        <ol ref={list} className="picture-list list-unstyled">
          {keyed(value).map(({ key, entry: address }, n) => (
            <li
              key={key}
              className={`picture-list-entry border bg-white ${dragged === n ? "is-dragged" : ""}`}
            >
              <button
                type="button"
                className="picture-list-thumb d-block w-100"
                aria-label={`Show picture ${n + 1}`}
                onClick={() => setShown(address)}
              >
                <Photo of={address} alt="" sizes="120px" />
              </button>
              <span
                className="picture-list-handle d-block p-1 bg-light text-secondary text-center"
                aria-hidden="true"
                {...handleProps(n)}
              >
                Drag
              </span>
              <div className="picture-list-actions">
                <button
                  type="button"
                  aria-label={`Move picture ${n + 1} earlier`}
                  disabled={n === 0}
                  onClick={() => move(n, n - 1)}
                >
                  <span aria-hidden="true">←</span>
                </button>
                <button
                  type="button"
                  aria-label={`Move picture ${n + 1} later`}
                  disabled={n === value.length - 1}
                  onClick={() => move(n, n + 1)}
                >
                  <span aria-hidden="true">→</span>
                </button>
                <button
                  type="button"
                  aria-label={`Make picture ${n + 1} the main image`}
                  onClick={() => onMakeMain(n)}
                >
                  Main
                </button>
                <button
                  type="button"
                  aria-label={`Remove picture ${n + 1}`}
                  onClick={() => remove(n)}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <PictureChooser
        label={label}
        of={uploads}
        describedBy={fault ? messageId : undefined}
        isInvalid={fault !== undefined}
        isRequired={isRequired}
        catchesPaste={catchesPaste}
        inputRef={inputRef}
      />
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <FieldMessage id={messageId} fault={fault} />
    </fieldset>
  );
}
