import { useContext, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Photo } from "../../../pictures/photo.tsx";
import type { ProductDraft } from "../../../products/product.ts";
import { PictureChooser, PicturePreview } from "../../pictures/picture-chooser.tsx";
import {
  isShownPicture,
  moved,
  picturesOf,
  toPictureFields,
  withReplaced,
} from "../../pictures/stored-picture.ts";
import { UploadsContext, rotatedStyle } from "../../pictures/use-uploads.ts";
import { Button } from "../../ui/controls.tsx";
import { type FieldName, useFormField } from "../../ui/form-field.tsx";
import { EntityFormContext } from "../form-context.ts";

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

/**
 * The pictures of a product in the order of its page; the first is the main image. They can be added, removed, rotated, and
 * moved by dragging or by buttons. Nothing is deleted from storage until the product is saved.
 */
export function PictureList() {
  const { cancel, originalOf, rotate, rotationOf } = useContext(UploadsContext);
  const { isNew: isRequired } = useContext(EntityFormContext);
  const form = useFormContext<ProductDraft>();
  const main = useFormField<string>("mainImage");
  const others = useFormField<readonly string[]>("images");
  const hasMain = main.value !== "";
  const urls = picturesOf({ mainImage: main.value, images: others.value });
  // A rotated picture keeps its entry, and with it the focus.
  const originals = urls.map(originalOf);
  const [shown, setShown] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const shownIndex = Math.max(0, urls.indexOf(shown));

  function change({ mainImage, images }: Pick<ProductDraft, "mainImage" | "images">) {
    form.setValue("mainImage", mainImage, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    others.onChange(images);
  }

  function move(from: number, to: number) {
    change(toPictureFields(moved(urls, from, to)));
    setAnnouncement(
      to === 0
        ? `Picture ${from + 1} is now the main picture.`
        : `Picture ${from + 1} is now number ${to + 1} of ${urls.length}.`,
    );
  }

  function remove(index: number) {
    const rotation = rotationOf(urls[index] ?? "");
    if (rotation) cancel(rotation);
    change(toPictureFields(urls.toSpliced(index, 1)));
    setAnnouncement(`Picture ${index + 1} has been removed.`);
  }

  function onRotated(before: string, after: string) {
    // The list may have changed since.
    const values = form.getValues();
    const at = picturesOf(values).indexOf(before);
    if (at < 0) return;
    change(withReplaced(values, before, after));
    setShown((url) => (url === before ? after : url));
    setAnnouncement(`Picture ${at + 1} has been rotated.`);
  }

  const actionsOf = (url: string, n: number) => [
    {
      label: `Move picture ${n + 1} earlier`,
      text: "←",
      onClick: () => move(n, n - 1),
      disabled: n === 0,
    },
    {
      label: `Move picture ${n + 1} later`,
      text: "→",
      onClick: () => move(n, n + 1),
      disabled: n === urls.length - 1,
    },
    {
      label: `Make picture ${n + 1} the main picture`,
      text: "Main",
      onClick: () => move(n, 0),
      disabled: n === 0 && hasMain,
    },
    { label: `Remove picture ${n + 1}`, text: "×", onClick: () => remove(n) },
    ...(isShownPicture(url)
      ? [
          {
            label: `Rotate picture ${n + 1}`,
            text: "Rotate",
            className: "picture-rotate",
            onClick: () => {
              setAnnouncement("");
              rotate(url, (rotated) => onRotated(url, rotated));
            },
          },
        ]
      : []),
  ];

  return (
    <PictureChooser
      of={{
        ...others,
        error: main.error ?? others.error,
        ref: (input) => {
          main.ref(input);
          others.ref(input);
        },
      }}
      isRequired={isRequired}
    >
      <PicturePreview
        url={urls[shownIndex] ?? ""}
        alt={shownIndex === 0 ? main.label : `Picture ${shownIndex + 1}`}
      />
      {!hasMain && urls.length > 0 && (
        <div className="callout d-flex flex-wrap align-items-center gap-2 mb-3">
          <p className="mb-0">There is no main picture yet.</p>
          <Button size="sm" onClick={() => change(toPictureFields(urls))}>
            Use Picture 1
          </Button>
        </div>
      )}
      {urls.length > 0 && (
        // Pointer events, because the browser's own drag and drop does not work with fingers.
        <ol
          className="picture-list list-unstyled"
          onPointerMove={(event) => {
            const to = indexAt(event.currentTarget, event.clientX, event.clientY);
            if (dragged === null || to < 0 || to === dragged) return;
            move(dragged, to);
            setDragged(to);
          }}
          onPointerUp={() => setDragged(null)}
          onPointerCancel={() => setDragged(null)}
        >
          {urls.map((url, n) => (
            <li
              // Old lists may contain a picture twice.
              key={originals.indexOf(originals[n] ?? "") === n ? originals[n] : `${n} ${url}`}
              className={`picture-list-entry position-relative border bg-white ${dragged === n ? "is-dragged" : ""}`}
            >
              <button
                type="button"
                className="picture-list-thumb d-block w-100"
                aria-label={`Show picture ${n + 1}`}
                onClick={() => setShown(url)}
              >
                <Thumbnail url={url} />
              </button>
              {n === 0 && hasMain && (
                <span className="picture-list-main position-absolute top-0 start-0 bg-dark text-white pe-none">
                  {main.label}
                </span>
              )}
              <span
                className="picture-list-handle d-block p-1 bg-light text-secondary text-center"
                aria-hidden="true"
                onPointerDown={(event) => {
                  if (event.button !== 0) return;
                  event.preventDefault();
                  // The list captures the pointer, because the handle itself moves in the document.
                  event.currentTarget.closest("ol")?.setPointerCapture(event.pointerId);
                  setDragged(n);
                }}
              >
                Drag
              </span>
              <div className="picture-list-actions">
                {actionsOf(url, n).map(({ label, text, ...button }) => (
                  <button key={text} type="button" aria-label={label} {...button}>
                    <span aria-hidden="true">{text}</span>
                  </button>
                ))}
              </div>
            </li>
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </PictureChooser>
  );
}

/** A picture of the list, or while it is being rotated, what will become of it. */
function Thumbnail({ url }: { url: string }) {
  const { rotation } = useContext(UploadsContext).rotationOf(url) ?? {};
  const shown = rotation?.original ?? url;
  return (
    <span key={shown} className="d-block" style={rotatedStyle(rotation?.quarterTurns ?? 0)}>
      <Photo of={shown} alt="" sizes="120px" />
    </span>
  );
}

/** The index of the entry at a point of the screen; -1 if there is none. */
function indexAt(list: HTMLElement, x: number, y: number): number {
  return [...list.children].findIndex((entry) => {
    const { left, right, top, bottom } = entry.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}
