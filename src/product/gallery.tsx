import { useEffect, useRef, useState, type ComponentType } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { whenNear } from "../lib/schedule.ts";
import { Photo } from "../pictures/photo.tsx";
import { MAIN_PHOTO_SIZES } from "../pictures/picture-source.ts";
import { posterOf } from "../pictures/picture.ts";
import type { LightboxProps } from "./gallery-lightbox.tsx";
import type { VideoPlayerProps } from "./video-player.tsx";

/** How wide a photo is shown: on wide screens in one of two columns, elsewhere as wide as the window. */
const COLUMN_SIZES =
  "(min-width: 1400px) 383px, (min-width: 1200px) 328px, (min-width: 992px) 266px, 100vw";

/** Wide screens show this many photos and videos, an odd number; the lightbox has all. */
const FEW = 5;

/** Scrolling has ended if there is no scroll event for this long. Older versions of Safari have no `scrollend` event. */
const SCROLL_END_MS = 100;

/** A photo, by its index in the pictures, or the video. */
type Slide = number | "video";

/**
 * A product's pictures with its video second, and a lightbox to zoom in: on wide screens the first one large and the others in two columns below,
 * elsewhere in a row that scrolls and snaps, with a dot for each.
 */
export function Gallery({
  title,
  kind = "",
  pictures,
  video = "",
}: {
  title: string;
  /** The product's category. */
  kind?: string;
  pictures: readonly string[];
  /** The URL of its video; "" if there is none. */
  video?: string | undefined;
}) {
  const stage = useRef<HTMLUListElement>(null);
  const scrollEnd = useRef(0);
  const [shownKey, setShownKey] = useState("");
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const { isOpen, open, close } = useBackToClose();
  const [hasFailed, setHasFailed] = useState(false);
  const smaller = useSmallerPhoto();

  if (pictures.length === 0) {
    return (
      <div className="gallery-stage">
        <Photo of="" kind={kind} alt={title} sizes={MAIN_PHOTO_SIZES} />
      </div>
    );
  }

  const slides: Slide[] = pictures.map((_, n) => n);
  if (video) slides.splice(1, 0, "video");
  const keys = slides.map((slide) => (slide === "video" ? video : (pictures[slide] ?? "")));
  // Scroll snapping keeps the slide in view when another comes before it. The first, if it is gone.
  const shown = Math.max(keys.indexOf(shownKey), 0);
  const current = slides[shown];
  const show = (n: number) => {
    const slide = stage.current?.children[n];
    if (!(slide instanceof HTMLElement)) return;
    setShownKey(keys[n] ?? "");
    stage.current?.scrollTo({ left: slide.offsetLeft });
  };
  const showPhoto = (photo: number) => show(slides.indexOf(photo));
  const onScroll = () => {
    window.clearTimeout(scrollEnd.current);
    scrollEnd.current = window.setTimeout(() => {
      if (!stage.current) return;
      setShownKey(keys[Math.round(stage.current.scrollLeft / stage.current.clientWidth)] ?? "");
    }, SCROLL_END_MS);
  };
  const openLightbox = async (photo: number) => {
    showPhoto(photo);
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
    <section className="gallery position-relative" aria-label={`Photos of ${title}`}>
      <div className="position-relative">
        {slides.length > 1 &&
          (["previous", "next"] as const).map((direction) => {
            const target = shown + (direction === "next" ? 1 : -1);
            return (
              <button
                key={direction}
                type="button"
                className={`gallery-step gallery-${direction}`}
                aria-label={direction === "next" ? "Next photo" : "Previous photo"}
                // Not `disabled`, which would lose the focus at the last picture.
                aria-disabled={slides[target] === undefined}
                onClick={() => show(target)}
              />
            );
          })}
        <ul className="gallery-stage list-unstyled" ref={stage} onScroll={onScroll}>
          {slides.map((slide, n) => {
            const sizes = isAcross(n, slides.length) ? MAIN_PHOTO_SIZES : COLUMN_SIZES;
            return (
              <li key={keys[n]}>
                {slide === "video" ? (
                  <VideoSlide title={title} video={video} sizes={sizes} />
                ) : (
                  <button
                    type="button"
                    className="gallery-zoom"
                    aria-label={`Enlarge photo ${slide + 1} of ${pictures.length}`}
                    onClick={() => void openLightbox(slide)}
                  >
                    <Photo
                      of={pictures[slide] ?? ""}
                      alt={`${title}, photo ${slide + 1}`}
                      sizes={sizes}
                      isFirst={slide === 0}
                      smaller={slide === 0 ? smaller : undefined}
                    />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {slides.length > 1 && (
        <>
          <p className="visually-hidden" role="status">
            {typeof current === "number" ? `Photo ${current + 1} of ${pictures.length}` : "Video"}
          </p>
          <ul className="gallery-dots list-unstyled">
            {slides.map((slide, n) => (
              <li key={slide}>
                <button
                  type="button"
                  aria-label={slide === "video" ? "Show video" : `Show photo ${slide + 1}`}
                  aria-current={n === shown}
                  onClick={() => show(n)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {slides.length > FEW && (
        <button
          type="button"
          className="gallery-more btn btn-outline-primary"
          onClick={() => void openLightbox(slides.length > pictures.length ? FEW - 1 : FEW)}
        >
          {`See all ${pictures.length} photos`}
        </button>
      )}
      {hasFailed && (
        <p className="form-text text-danger" role="alert">
          The photo couldn't be loaded. Check your connection and try again.
        </p>
      )}
      {isOpen && Lightbox && (
        <Lightbox
          title={title}
          pictures={pictures}
          shown={typeof current === "number" ? current : 0}
          onShow={showPhoto}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Whether wide screens show a slide across both columns: the first, and the last if its row has no other. */
function isAcross(n: number, count: number): boolean {
  return n === 0 || (n === count - 1 && n % 2 === 1);
}

/** The first photo as the card had it, if the page was opened by one. */
function useSmallerPhoto(): string | undefined {
  const state = useLocation().state as { photo?: string } | null;
  // After a reload the published page has to be hydrated as it is.
  return useNavigationType() === "PUSH" ? state?.photo : undefined;
}

const loadPlayer = () => import("./video-player.tsx");

/**
 * The poster of a product's video. The player's script loads when it comes near the viewport.
 * @param sizes how wide it is shown, as in the `sizes` attribute.
 */
function VideoSlide({ sizes, ...video }: VideoPlayerProps & { sizes: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [Player, setPlayer] = useState<ComponentType<VideoPlayerProps>>();
  useEffect(() => {
    // If its script or styles fail to load, the poster stays.
    const load = () =>
      void loadPlayer().then(
        ({ VideoPlayer }) => setPlayer(() => VideoPlayer),
        () => undefined,
      );
    return frame.current ? whenNear(frame.current, load) : undefined;
  }, []);
  return (
    <div className="gallery-video" ref={frame}>
      <Photo
        of={posterOf(video.video)}
        alt={`${video.title}, picture of the video`}
        sizes={sizes}
      />
      {Player && <Player {...video} />}
    </div>
  );
}

/**
 * Something that Back closes, as shoppers expect on a phone: while it is open it has a history entry of its own, with the
 * page's URL. Closing it removes that entry.
 */
function useBackToClose() {
  const [isOpen, setIsOpen] = useState(false);
  const isClosing = useRef(false);

  useEffect(() => {
    const onPopState = () => {
      isClosing.current = false;
      setIsOpen(false);
      // Forward or a reload leads to the entry of something that is closed: skip it.
      if (hasEntry()) window.history.back();
    };
    onPopState();
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, []);

  return {
    isOpen,
    open: () => {
      window.history.pushState({ ...(window.history.state as object | null), isOpen: true }, "");
      setIsOpen(true);
    },
    close: () => {
      // The entry stays until popstate: a second call must not go back further.
      if (!isClosing.current && hasEntry()) window.history.back();
      isClosing.current = true;
    },
  };
}

function hasEntry(): boolean {
  return (window.history.state as { isOpen?: unknown } | null)?.isOpen === true;
}
