import { useEffect, useRef, type MouseEvent } from "react";
import Lightbox, { isImageSlide, type ZoomRef } from "yet-another-react-lightbox";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { Photo } from "../pictures/photo.tsx";
import { pictureSource } from "../pictures/picture-source.ts";
import "yet-another-react-lightbox/plugins/counter.css";
import "yet-another-react-lightbox/styles.css";
import "./lightbox.scss";

export interface LightboxProps {
  readonly title: string;
  readonly pictures: readonly string[];
  readonly shown: number;
  readonly onShow: (n: number) => void;
  readonly onClose: () => void;
}

/** How much a click zooms in. */
const CLICK_ZOOM = 2.5;
/** A pointer that moves further, in pixels, drags the picture. */
const MAX_CLICK_MOVE = 5;

/** The pictures as large as the screen allows, to zoom in. Its script loads when it is opened. */
export function GalleryLightbox({ title, pictures, shown, onShow, onClose }: LightboxProps) {
  const zoom = useRef<ZoomRef>(null);
  // Safari before 18.2 and Firefox before 129 don't say with what a click was made.
  const pressed = useRef({ x: 0, y: 0, pointerType: "" });
  const isSeveral = pictures.length > 1;

  /** A mouse click zooms in to where it was, and the next one out. On touch screens the lightbox itself watches for two taps. */
  const onClick = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { x, y, pointerType } = pressed.current;
    const isDrag = Math.hypot(clientX - x, clientY - y) > MAX_CLICK_MOVE;
    const frame = currentTarget.closest(".yarl__slide")?.getBoundingClientRect();
    if (!zoom.current || !frame || isDrag || pointerType === "touch") return;
    if (zoom.current.zoom > 1) return zoom.current.changeZoom(1);
    const fromCentre = [
      clientX - frame.left - frame.width / 2,
      clientY - frame.top - frame.height / 2,
    ] as const;
    zoom.current.changeZoom(CLICK_ZOOM, false, ...fromCentre);
  };

  return (
    <Lightbox
      open
      className={isSeveral ? "lightbox lightbox-several" : "lightbox"}
      index={shown}
      slides={pictures.map((picture) => {
        const { width = 800, height = 800 } = pictureSource(picture);
        return { src: picture, width, height };
      })}
      close={onClose}
      plugins={isSeveral ? [Counter, Zoom] : [Zoom]}
      on={{ view: ({ index }) => onShow(index) }}
      // A translated page could not change the numbers.
      counter={{ container: { translate: "no" } }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ ref: zoom, maxZoomPixelRatio: 2, doubleClickDelay: 0 }}
      render={{
        ...(!isSeveral && { buttonPrev: () => null, buttonNext: () => null }),
        ...(isSeveral && {
          controls: () => <Thumbnails pictures={pictures} shown={shown} onShow={onShow} />,
        }),
        slide: ({ slide, offset, rect, zoom: factor = 1 }) => {
          if (!isImageSlide(slide)) return null;
          const { src, width = 800, height = 800 } = slide;
          const { whole } = pictureSource(src);
          const scale = Math.min(1, rect.width / width, rect.height / height);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys zoom too, and there are buttons
            <div
              className="lightbox-picture"
              style={{ width: width * scale, height: height * scale }}
              onPointerDown={({ clientX: x, clientY: y, pointerType }) =>
                (pressed.current = { x, y, pointerType })
              }
              onClick={onClick}
            >
              <Photo
                of={src}
                alt={`${title}, photo ${pictures.indexOf(src) + 1}`}
                sizes={`${Math.ceil(width * scale)}px`}
                // The neighbours too, which are hidden until someone swipes.
                isFirst={Math.abs(offset) <= 1}
              />
              {whole && offset === 0 && factor > 1 && (
                <img className="lightbox-whole" src={whole} alt="" draggable={false} />
              )}
            </div>
          );
        },
      }}
    />
  );
}

/** Below the picture. The thumbnail of the picture that is shown stays in view. */
function Thumbnails({
  pictures,
  shown,
  onShow,
}: Pick<LightboxProps, "pictures" | "shown" | "onShow">) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const thumbnail = list.current?.children[shown];
    if (!list.current || !(thumbnail instanceof HTMLElement)) return;
    // Not scrollIntoView, with which Safari scrolls the whole lightbox too.
    const { offsetLeft, offsetWidth } = thumbnail;
    list.current.scrollTo({ left: offsetLeft + offsetWidth / 2 - list.current.clientWidth / 2 });
  }, [shown]);
  return (
    <ul
      ref={list}
      className="lightbox-thumbnails list-unstyled"
      aria-label="Thumbnails"
      // The lightbox would take it as a swipe.
      onPointerDown={(event) => event.stopPropagation()}
    >
      {pictures.map((picture, n) => (
        <li key={picture}>
          <button
            type="button"
            aria-label={`Show photo ${n + 1}`}
            aria-current={n === shown}
            onClick={() => onShow(n)}
          >
            <Photo of={picture} alt="" sizes="64px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
