import { useLayoutEffect, useRef, useState, type ComponentType, type KeyboardEvent } from "react";
import { Photo } from "../../components/photo.tsx";
import type { LightboxProps } from "./gallery-lightbox.tsx";

const STAGE_SIZES = "(min-width: 1400px) 720px, (min-width: 992px) 55vw, 100vw";

type Zoom = "closed" | "failed" | { readonly Lightbox: ComponentType<LightboxProps> };

/**
 * A piece's pictures: a stage to swipe through, thumbnails, arrow keys, and a lightbox to look closely. The stage is a
 * row that scrolls and snaps, so swiping is the browser's own.
 */
export function Gallery({ title, pictures }: { title: string; pictures: readonly string[] }) {
  const stage = useRef<HTMLUListElement>(null);
  /** The picture to which a button or key is scrolling the stage; null while nothing or a finger does. */
  const onItsWayTo = useRef<number | null>(null);
  const [shown, setShown] = useState(0);
  const [zoom, setZoom] = useState<Zoom>("closed");
  /** The focus stood on the picture that goes out of view. */
  const isFocusAboutToGo = useRef(false);

  const focusShown = () => {
    const button = stage.current?.children[shown]?.querySelector("button");
    button?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    if (isFocusAboutToGo.current) focusShown();
    isFocusAboutToGo.current = false;
  });

  if (pictures.length === 0) {
    return (
      <div className="gallery-stage">
        <Photo of="" alt={title} sizes={STAGE_SIZES} />
      </div>
    );
  }

  /** Only the picture shown can have the focus: the focus goes along with it. */
  const turnTo = (n: number) => {
    isFocusAboutToGo.current = stage.current?.contains(document.activeElement) ?? false;
    setShown(n);
  };
  const show = (n: number) => {
    const to = Math.max(0, Math.min(pictures.length - 1, n));
    turnTo(to);
    onItsWayTo.current = to;
    const slide = stage.current?.children[to];
    if (slide instanceof HTMLElement) stage.current?.scrollTo({ left: slide.offsetLeft });
  };
  /** The lightbox comes when it is wanted; the page stays as it is where it does not arrive. */
  const open = async () => {
    setZoom("closed");
    try {
      const { default: Lightbox } = await import("./gallery-lightbox.tsx");
      setZoom({ Lightbox });
    } catch {
      setZoom("failed");
    }
  };
  const onScroll = () => {
    const { current } = stage;
    if (!current) return;
    const at = Math.round(current.scrollLeft / current.clientWidth);
    // The pictures that a button or key passes on its way are not the one it shows.
    if (onItsWayTo.current === null) turnTo(at);
    else if (onItsWayTo.current === at) onItsWayTo.current = null;
  };
  const onSwipe = () => {
    onItsWayTo.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(shown + step);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are a convenience for the buttons inside; each button works by itself
    <section
      className="gallery"
      aria-roledescription="carousel"
      aria-label={`Photos of ${title}`}
      onKeyDown={onKeyDown}
    >
      <div className="gallery-frame">
        <ul
          className="gallery-stage list-unstyled"
          ref={stage}
          onScroll={onScroll}
          onTouchStart={onSwipe}
          onWheel={onSwipe}
        >
          {pictures.map((picture, n) => (
            <li key={picture} aria-hidden={n !== shown} inert={n !== shown}>
              <button
                type="button"
                className="gallery-zoom"
                aria-label={`Enlarge photo ${n + 1} of ${pictures.length}`}
                onClick={() => void open()}
              >
                <Photo
                  of={picture}
                  alt={`${title}, photo ${n + 1}`}
                  sizes={STAGE_SIZES}
                  isFirst={n === 0}
                />
              </button>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          // Never `disabled`: at the last picture the keyboard would lose its place.
          <>
            <button
              type="button"
              className="gallery-step gallery-previous"
              aria-label="Previous photo"
              aria-disabled={shown === 0}
              onClick={() => show(shown - 1)}
            />
            <button
              type="button"
              className="gallery-step gallery-next"
              aria-label="Next photo"
              aria-disabled={shown === pictures.length - 1}
              onClick={() => show(shown + 1)}
            />
          </>
        )}
      </div>
      {pictures.length > 1 && (
        <>
          <p className="visually-hidden" role="status">
            Photo {shown + 1} of {pictures.length}
          </p>
          <ul className="gallery-thumbnails list-unstyled">
            {pictures.map((picture, n) => (
              <li key={picture}>
                <button
                  type="button"
                  aria-label={`Show photo ${n + 1}`}
                  aria-current={n === shown}
                  onClick={() => show(n)}
                >
                  <Photo of={picture} alt="" sizes="80px" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {zoom === "failed" && (
        <p className="form-text text-danger" role="alert">
          The photo couldn't be loaded. Check your connection and try again.
        </p>
      )}
      {typeof zoom === "object" && (
        <zoom.Lightbox
          title={title}
          pictures={pictures}
          shown={shown}
          onShow={show}
          onClose={() => {
            setZoom("closed");
            // The lightbox gives the focus back to the picture it was opened from, which may be out of view by now.
            focusShown();
          }}
        />
      )}
    </section>
  );
}
