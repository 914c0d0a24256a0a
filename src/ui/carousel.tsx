import {
  startTransition,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type Ref,
} from "react";
import type Slick from "react-slick";
import { whenNear } from "../lib/schedule.ts";
import type { CarouselSlider } from "./carousel-slider.tsx";
import { Icon } from "./icon.tsx";
import { useMediaQuery } from "./use-media-query.ts";

export interface CarouselHandle {
  /** Move by one slide. */
  move: (step: 1 | -1) => void;
  /** Show a slide, once the slider has loaded. */
  goTo: (slide: number) => void;
}

/** One request for all carousels: of a slider whose styles are missing, Vite would give the next one the script alone. */
let slider: Promise<{ CarouselSlider: typeof CarouselSlider }> | undefined;
function loadSlider() {
  return (slider ??= import("./carousel-slider.tsx"));
}

/** No slider: the row scrolls. */
const ALL = Number.POSITIVE_INFINITY;

/** The row gets more slides when its third-last one becomes visible. */
const AHEAD = 3;
const MORE = 12;

/**
 * Slides with an arrow on either side; the arrows are visible only if not all slides are.
 * @param kind     menu carousels always show 4 slides; content carousels 3 or 4 from 769 px on. Below, the browser
 *                 scrolls them, which shows two and a part of the third.
 * @param label    what the slides are, for screen readers.
 * @param first    how many slides to render at first; a row that the browser scrolls gets more each time its end comes near.
 * @param onUse    called when a pointer or the focus enters it.
 * @param children one element per slide, each with a key.
 */
export function Carousel({
  kind,
  label,
  first,
  onUse,
  children,
}: {
  kind: "menu" | "content";
  label: string;
  first?: number;
  onUse?: () => void;
  children: readonly ReactElement[];
}) {
  const isMedium = useMediaQuery("(min-width: 769px)");
  const isWide = useMediaQuery("(min-width: 1284px)");
  const track = useRef<CarouselHandle>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches the pointer and the focus
    <section
      className={`carousel carousel-${kind}`}
      aria-roledescription="carousel"
      aria-label={label}
      // The style sheet hides the arrows by it, at any width and before any script has run.
      data-count={Math.min(children.length, 5)}
      onPointerEnter={onUse}
      onFocus={onUse}
    >
      {(["previous", "next"] as const).map((name, n) => (
        <button
          key={name}
          type="button"
          className={`carousel-arrow carousel-arrow-${name}`}
          aria-label={`${n ? "Next" : "Previous"}: ${label}`}
          onClick={() => track.current?.move(n ? 1 : -1)}
        >
          <Icon name={name} />
        </button>
      ))}
      <CarouselTrack
        ref={track}
        visible={kind === "menu" || isWide ? 4 : isMedium ? 3 : ALL}
        {...(first && { first })}
      >
        {children}
      </CarouselTrack>
    </section>
  );
}

/**
 * Slides side by side: first a row that the browser scrolls, then, once that comes near the viewport, an infinite slider
 * that replaces it without moving anything. If all slides are visible, or the slider fails to load, it stays a row.
 * @param visible   how many slides are visible; the style sheet's --slides says the same.
 * @param first     how many slides the row renders at first; see Carousel.
 * @param isPlaying and `onSlide`: see carousel-slider.tsx.
 */
export function CarouselTrack({
  visible,
  first = ALL,
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
  const track = useRef<HTMLDivElement>(null);
  /** The link of a slide that has the focus. */
  const focused = useRef<string | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const slick = useRef<Slick>(null);
  const [Slider, setSlider] = useState<typeof CarouselSlider | null>(null);
  /** The first visible slide; negative if counted from the end, which is further away once more slides have loaded. */
  const position = useRef(0);
  const [rendered, setRendered] = useState(first);
  const count = children.length;
  const isSliding = count > visible;

  useEffect(() => {
    const next = isSliding ? null : row.current?.children[rendered - AHEAD];
    if (!next || rendered >= count) return;
    return whenNear(next, () => setRendered(rendered + MORE));
  }, [isSliding, rendered, count]);

  useEffect(() => {
    const element = row.current;
    if (!element || !isSliding) return;
    return whenNear(element, () => {
      loadSlider().then(
        (module) => {
          position.current ||= Math.round(element.scrollLeft / (slideWidth(element) || 1));
          startTransition(() => setSlider(() => module.CarouselSlider));
        },
        () => setRendered(ALL),
      );
    });
  }, [isSliding]);

  // Mounted anew, the slides lose the focus.
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const links = [...(track.current?.querySelectorAll<HTMLElement>("a[href]") ?? [])];
    links
      .find(
        (link) =>
          link.getAttribute("href") === focused.current && !link.closest("[inert], .slick-cloned"),
      )
      ?.focus({ preventScroll: true });
  });

  useImperativeHandle(ref, () => ({
    move: (step) => {
      const element = row.current;
      // A row cannot scroll from its start back to the last slide: the slider will begin there.
      if (isSliding && element?.scrollLeft === 0 && position.current + Math.min(step, 0) < 0) {
        position.current += step;
      } else element?.scrollBy(step * slideWidth(element), 0);
      if (step === 1) slick.current?.slickNext();
      else slick.current?.slickPrev();
    },
    goTo: (slide) => slick.current?.slickGoTo(slide),
  }));

  const slides = children.map((child, n) => (
    <div
      key={child.key}
      className="carousel-slide"
      role="group"
      aria-roledescription="slide"
      aria-label={`${n + 1} of ${count}`}
    >
      {child}
    </div>
  ));
  return (
    <div
      ref={track}
      className="carousel-track"
      onFocus={({ target }) => (focused.current = target.getAttribute("href"))}
      onBlur={() => (focused.current = null)}
      // Dragging a link would prevent a swipe.
      onDragStart={(event) => event.preventDefault()}
    >
      {isSliding && Slider ? (
        <Slider
          // react-slick misaligns its slides when their number changes.
          key={`${count} ${visible}`}
          slick={slick}
          visible={visible}
          moveBy={(slides) => (position.current += slides)}
          isPlaying={isPlaying}
          onSlide={onSlide}
        >
          {slides}
        </Slider>
      ) : (
        <div ref={row} className="carousel-row">
          {slides.slice(0, rendered)}
        </div>
      )}
    </div>
  );
}

/** The width of each slide in a row, in pixels. */
function slideWidth(row: Element): number {
  return row.firstElementChild?.clientWidth ?? 0;
}
