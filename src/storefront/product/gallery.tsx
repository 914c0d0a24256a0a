import { useRef, useState, type ComponentType } from "react";
import { Photo } from "../../components/photo.tsx";
import { useBackToClose } from "../../hooks/use-back-to-close.ts";
import type { LightboxProps } from "./gallery-lightbox.tsx";

const STAGE_SIZES = "(min-width: 1400px) 720px, (min-width: 992px) 55vw, 100vw";
/** Scrolling has ended if there is no scroll event for this long. Older versions of Safari have no `scrollend` event. */
const SCROLL_END_MS = 100;

/** A product's pictures: a row that scrolls and snaps, thumbnails, and a lightbox to zoom in. */
export function Gallery({
  title,
  kind = "",
  pictures,
}: {
  title: string;
  /** The product's category. */
  kind?: string;
  pictures: readonly string[];
}) {
  const stage = useRef<HTMLUListElement>(null);
  const scrollEnd = useRef(0);
  const [shown, setShown] = useState(0);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const { isOpen, open, close } = useBackToClose();
  const [hasFailed, setHasFailed] = useState(false);

  if (pictures.length === 0) {
    return (
      <div className="gallery-stage">
        <Photo of="" kind={kind} alt={title} sizes={STAGE_SIZES} />
      </div>
    );
  }

  const show = (n: number) => {
    const slide = stage.current?.children[n];
    if (!(slide instanceof HTMLElement)) return;
    setShown(n);
    stage.current?.scrollTo({ left: slide.offsetLeft });
  };
  const onScroll = () => {
    window.clearTimeout(scrollEnd.current);
    scrollEnd.current = window.setTimeout(() => {
      if (!stage.current) return;
      setShown(Math.round(stage.current.scrollLeft / stage.current.clientWidth));
    }, SCROLL_END_MS);
  };
  const openLightbox = async (n: number) => {
    show(n);
    try {
      const { GalleryLightbox } = await import("./gallery-lightbox.tsx");
      if (!stage.current) return; // the shopper has left
      setLightbox(() => GalleryLightbox);
      setHasFailed(false);
      open();
    } catch {
      setHasFailed(true);
    }
  };

  return (
    <section className="gallery" aria-roledescription="carousel" aria-label={`Photos of ${title}`}>
      <div className="gallery-frame">
        <ul className="gallery-stage list-unstyled" ref={stage} onScroll={onScroll}>
          {pictures.map((picture, n) => (
            <li key={picture}>
              <button
                type="button"
                className="gallery-zoom"
                // One tab stop for all photos.
                tabIndex={n === shown ? 0 : -1}
                aria-label={`Enlarge photo ${n + 1} of ${pictures.length}`}
                onClick={() => void openLightbox(n)}
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
        {pictures.length > 1 &&
          (["previous", "next"] as const).map((direction) => {
            const target = shown + (direction === "next" ? 1 : -1);
            return (
              <button
                key={direction}
                type="button"
                className={`gallery-step gallery-${direction}`}
                aria-label={direction === "next" ? "Next photo" : "Previous photo"}
                // Not `disabled`, which would lose the focus at the last picture.
                aria-disabled={!pictures[target]}
                onClick={() => show(target)}
              />
            );
          })}
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
      {hasFailed && (
        <p className="form-text text-danger" role="alert">
          The photo couldn't be loaded. Check your connection and try again.
        </p>
      )}
      {isOpen && Lightbox && (
        <Lightbox title={title} pictures={pictures} shown={shown} onShow={show} onClose={close} />
      )}
    </section>
  );
}
