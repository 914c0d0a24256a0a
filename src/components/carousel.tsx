import {
  startTransition,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
} from "react";
import type Slick from "react-slick";
import { whenNear } from "../browser/schedule.ts";
import { useMediaQuery } from "../hooks/use-media-query.ts";
import type { CarouselSlider } from "./carousel-slider.tsx";

/** Menu carousels always show 4 slides; content carousels 1, 3 or 4, by the window's width. */
export type CarouselKind = "menu" | "content";

export interface CarouselHandle {
  /** Move by one slide. */
  move: (step: 1 | -1) => void;
  /** Show a slide, once the slider has loaded. */
  goTo: (slide: number) => void;
}

/**
 * Slides with an arrow on either side; the arrows are visible only if not all slides are.
 * @param label    what the slides are, for screen readers.
 * @param first    how many slides to render until the carousel comes near the viewport.
 * @param children one element per slide, each with a key.
 */
export function Carousel({
  kind,
  label,
  first,
  children,
}: {
  kind: CarouselKind;
  label: string;
  first?: number;
  children: readonly ReactElement[];
}) {
  const isMedium = useMediaQuery("(min-width: 769px)");
  const isWide = useMediaQuery("(min-width: 1284px)");
  const track = useRef<CarouselHandle>(null);
  return (
    <section
      className={`carousel carousel-${kind}`}
      aria-roledescription="carousel"
      aria-label={label}
      // The style sheet hides the arrows by it, at any width and before any script has run.
      data-count={Math.min(children.length, 5)}
    >
      <Arrow label={`Previous: ${label}`} step={-1} onMove={(step) => track.current?.move(step)} />
      <Arrow label={`Next: ${label}`} step={1} onMove={(step) => track.current?.move(step)} />
      <CarouselTrack
        ref={track}
        visible={kind === "menu" || isWide ? 4 : isMedium ? 3 : 1}
        {...(first && { first })}
      >
        {children}
      </CarouselTrack>
    </section>
  );
}

/** The slider, and where it continues from the row. */
interface LoadedSlider {
  readonly Slider: typeof CarouselSlider;
  readonly start: number;
  /** The slide that had the focus in the row, and gets it back. */
  readonly focused: string | undefined;
}

/**
 * Slides side by side: first a row that the browser scrolls, then, once that comes near the viewport, an infinite slider
 * that replaces it without moving anything. If all slides are visible, or the slider fails to load, it stays a row.
 * @param visible   how many slides are visible; the style sheet's --slides says the same.
 * @param first     how many slides the row renders.
 * @param isPlaying and `onSlide`: see carousel-slider.tsx.
 */
export function CarouselTrack({
  visible,
  first = Number.POSITIVE_INFINITY,
  isPlaying,
  onSlide,
  ref,
  children,
}: {
  visible: number;
  first?: number;
  isPlaying?: boolean;
  onSlide?: (slide: number) => void;
  ref: Ref<CarouselHandle>;
  children: readonly ReactElement[];
}) {
  const root = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const slick = useRef<Slick>(null);
  /** After an arrow key has moved the slider, its first (0) or last (-1) visible slide gets the focus. */
  const focusAfterMove = useRef<0 | -1 | null>(null);
  const [loaded, setLoaded] = useState<LoadedSlider | null>(null);
  const count = children.length;
  const isSliding = count > visible;

  useEffect(() => {
    const element = row.current;
    if (!element || !isSliding) return;
    return whenNear(element, () => {
      import("./carousel-slider.tsx").then(
        ({ CarouselSlider }) => {
          const start = Math.round(element.scrollLeft / (slideWidth(element) || 1));
          const focused = element.querySelector<HTMLElement>(".carousel-slide:focus-within");
          startTransition(() =>
            setLoaded({ Slider: CarouselSlider, start, focused: focused?.dataset.slide }),
          );
        },
        () => undefined,
      );
    });
  }, [isSliding]);

  const move = (step: 1 | -1) => {
    row.current?.scrollBy(step * slideWidth(row.current), 0);
    if (step === 1) slick.current?.slickNext();
    else slick.current?.slickPrev();
  };
  useImperativeHandle(ref, () => ({ move, goTo: (slide) => slick.current?.slickGoTo(slide) }));

  useLayoutEffect(() => {
    if (!loaded?.focused) return;
    const shown = visibleSlides(root.current);
    focusIn(shown.find(({ dataset }) => dataset.slide === loaded.focused) ?? shown[0]);
  }, [loaded]);

  /** Arrow keys move the focus from slide to slide, and the slider along with it. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    const shown = visibleSlides(root.current);
    const at = shown.findIndex((slide) => slide.contains(event.target as Element));
    if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = shown[at + step];
    if (next) return focusIn(next);
    if (!slick.current) return;
    focusAfterMove.current = step === 1 ? -1 : 0;
    move(step);
  };
  const onMoved = () => {
    if (focusAfterMove.current !== null)
      focusIn(visibleSlides(root.current).at(focusAfterMove.current));
    focusAfterMove.current = null;
  };

  const slides = children.map((child, n) => (
    <div
      key={child.key}
      className="carousel-slide"
      role="group"
      aria-roledescription="slide"
      aria-label={`${n + 1} of ${count}`}
      data-slide={n}
    >
      {child}
    </div>
  ));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move the focus between links inside
    <div
      ref={root}
      className="carousel-track"
      onKeyDown={onKeyDown}
      // Dragging a link would prevent a swipe.
      onDragStart={(event) => event.preventDefault()}
    >
      {isSliding && loaded ? (
        <loaded.Slider
          // react-slick misaligns its slides when their number changes.
          key={`${count} ${visible}`}
          slick={slick}
          visible={visible}
          start={Math.min(loaded.start, count - 1)}
          isPlaying={isPlaying}
          onSlide={onSlide}
          onMoved={onMoved}
        >
          {slides}
        </loaded.Slider>
      ) : (
        <div ref={row} className="carousel-row">
          {slides.slice(0, first)}
        </div>
      )}
    </div>
  );
}

function visibleSlides(root: Element | null): HTMLElement[] {
  const slides = root?.querySelectorAll<HTMLElement>(".carousel-slide") ?? [];
  return [...slides].filter((slide) => !slide.closest("[inert]"));
}

function focusIn(slide: HTMLElement | undefined): void {
  // Scrolling would misalign the slider; the row has to scroll.
  const preventScroll = slide?.closest(".slick-list") !== null;
  slide?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll });
}

/** The width of each slide in a row, in pixels. */
function slideWidth(row: Element): number {
  return row.firstElementChild?.clientWidth ?? 0;
}

function Arrow({
  label,
  step,
  onMove,
}: {
  label: string;
  step: 1 | -1;
  onMove: (step: 1 | -1) => void;
}) {
  return (
    <button
      type="button"
      className={`carousel-arrow carousel-arrow-${step === 1 ? "next" : "previous"}`}
      aria-label={label}
      onClick={() => onMove(step)}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={step === 1 ? "M9 4.5 16.5 12 9 19.5" : "M15 4.5 7.5 12 15 19.5"} />
      </svg>
    </button>
  );
}

/** A placeholder of the same size, while the slides load. */
export function CarouselSkeleton({ kind }: { kind: CarouselKind }) {
  return (
    <div className={`carousel carousel-${kind} carousel-skeleton`} aria-hidden="true">
      <div className="carousel-row">
        {Array.from({ length: 4 }, (_, n) => (
          <div key={n} className="carousel-slide">
            <div className="carousel-skeleton-photo" />
            <div className="carousel-skeleton-words" />
          </div>
        ))}
      </div>
    </div>
  );
}
