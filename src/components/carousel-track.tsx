import {
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
} from "react";
import type SliderClass from "react-slick";
import { useMediaQuery } from "../hooks/use-media-query.ts";
import { whenNeeded, whenTurnedTo } from "../hooks/when-needed.ts";

const SPEED_MS = 500;
const AUTOPLAY_MS = 5000;

/** How long a row that is scrolled by hand must have stood still before the slider takes its place. */
const STILL_MS = 150;

export interface CarouselHandle {
  /** One slide on or back; past the end it starts again. */
  move: (step: 1 | -1) => void;
  goTo: (slide: number) => void;
}

/** How many slides on either side of those in view have something in them: more than one swipe goes past. */
const AHEAD = 8;

/** The slider has arrived; where it goes on from where the row stood. */
interface TakeOver {
  readonly Slider: typeof SliderClass;
  readonly from: number;
  /** The number of the slide that the focus stood in, where it has to stay. */
  readonly focused: number | null;
}

let arrived: typeof SliderClass | null = null;

/**
 * Slides side by side. It is a plain row, which scrolls by itself, until react-slick has arrived (in a script of its
 * own, as soon as it is needed), which then takes its place without anything moving. Where all slides fit, it stays the
 * row: there is nothing to slide, and no slide is shown twice.
 *
 * @param slides    how many stand side by side; the style sheet says the same to the row by --slides.
 * @param isPlaying goes on by itself every AUTOPLAY_MS; undefined for a carousel that never does.
 * @param fetched   when the slider is: "at once", where somebody has asked for this carousel; "nearby", where it turns
 *   by itself; "touched", as soon as somebody turns to it.
 * @param first     how many slides the row has until the slider is there; the rest would only be waited for.
 * @param onSlide   called with the number of the slide that comes to the front.
 * @param onSlider  called when the slider has taken over.
 */
export function CarouselTrack({
  slides,
  isPlaying,
  fetched,
  first = Number.POSITIVE_INFINITY,
  onSlide,
  onSlider,
  ref,
  children,
}: {
  slides: number;
  isPlaying?: boolean;
  fetched: "at once" | "nearby" | "touched";
  first?: number;
  onSlide?: (slide: number) => void;
  onSlider?: () => void;
  ref?: Ref<CarouselHandle>;
  children: readonly ReactElement[];
}) {
  const root = useRef<HTMLDivElement>(null);
  const slider = useRef<SliderClass>(null);
  const isReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  const count = children.length;
  const isSliding = count > slides;
  const [takeOver, setTakeOver] = useState<TakeOver | null>(() =>
    arrived && fetched !== "touched" ? { Slider: arrived, from: 0, focused: null } : null,
  );
  /** Of another row the slider is built anew. */
  const sliderKey = `${count} ${slides}`;
  const [turned, setTurned] = useState({ of: "", to: 0 });
  /** After a move by an arrow key: which of the slides in view gets the focus. */
  const focusNext = useRef<"first" | "last" | null>(null);

  useEffect(() => {
    const element = root.current;
    if (!element || !isSliding || takeOver) return;
    let isWanted = true;
    const fetchSlider = async () => {
      const { Slider } = await import("./carousel-slider.tsx");
      arrived = Slider;
      const row = element.firstElementChild;
      if (row) await stillness(row);
      // Several carousels take over at about the same time: none is to hold up what the visitor does.
      if (isWanted) startTransition(() => setTakeOver(handOver(element, Slider)));
    };
    const takeOverSoon = () => {
      // Without the slider the row goes on scrolling: nothing is lost that a message would have to tell.
      fetchSlider().catch(() => undefined);
    };
    // Its arrows and dots stand beside it.
    const around = element.parentElement ?? element;
    const stop =
      fetched === "at once"
        ? takeOverSoon()
        : (fetched === "nearby" ? whenNeeded : whenTurnedTo)(around, takeOverSoon);
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [isSliding, fetched, takeOver]);

  const isTakenOver = isSliding && takeOver !== null;
  useEffect(() => {
    if (isTakenOver) onSlider?.();
  }, [isTakenOver, onSlider]);

  // Changing the autoplay setting never restarts react-slick; its methods do.
  useEffect(() => {
    if (!isTakenOver || isPlaying === undefined) return;
    if (isPlaying) slider.current?.slickPlay();
    else slider.current?.slickPause();
  }, [isTakenOver, isPlaying]);

  const move = useCallback(
    (step: 1 | -1) => {
      if (slider.current) {
        if (step === 1) slider.current.slickNext();
        else slider.current.slickPrev();
        return;
      }
      const row = root.current?.firstElementChild;
      if (!row) return;
      const end = row.scrollWidth - row.clientWidth;
      const width = row.firstElementChild?.clientWidth ?? row.clientWidth;
      const isPast = step === 1 ? row.scrollLeft >= end - 1 : row.scrollLeft <= 1;
      row.scrollTo({
        left: isPast ? (step === 1 ? 0 : end) : row.scrollLeft + step * width,
        behavior: isReduced ? "auto" : "smooth",
      });
    },
    [isReduced],
  );
  useImperativeHandle(ref, () => ({ move, goTo: (slide) => slider.current?.slickGoTo(slide) }), [
    move,
  ]);

  /** Copies of slides, and slides out of view, are out of the keyboard's and the screen reader's way too. */
  const hideHidden = useCallback(() => {
    for (const slide of root.current?.querySelectorAll(".slick-slide") ?? []) {
      slide.toggleAttribute("inert", slide.getAttribute("aria-hidden") === "true");
    }
  }, []);

  const inView = useCallback(
    () => [
      ...(root.current?.querySelectorAll<HTMLElement>(
        ".carousel-row > .carousel-slide, .slick-slide:not([inert]) .carousel-slide",
      ) ?? []),
    ],
    [],
  );

  const focused = takeOver?.focused ?? null;
  // Before anybody else looks for something that can have the focus.
  useLayoutEffect(() => {
    if (!isTakenOver) return;
    hideHidden();
    if (focused === null) return;
    const shown = inView();
    focusIn(shown.find(({ dataset }) => Number(dataset.slide) === focused) ?? shown[0]);
  }, [isTakenOver, focused, hideHidden, inView]);

  const afterChange = () => {
    if (focusNext.current) focusIn(inView().at(focusNext.current === "first" ? 0 : -1));
    focusNext.current = null;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    const slide = (event.target as Element).closest<HTMLElement>(".carousel-slide");
    if (!step || !slide || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const shown = inView();
    const next = shown[shown.indexOf(slide) + step];
    if (next) {
      focusIn(next);
    } else if (slider.current) {
      focusNext.current = step === 1 ? "last" : "first";
      move(step);
    }
  };

  const begin = Math.min(takeOver?.from ?? 0, count - 1);
  const front = turned.of === sliderKey ? turned.to : begin;
  const isShown = (n: number) => {
    if (!takeOver) return true;
    // In a slider of hundreds only what may be seen next is worth its while.
    const distance = (n - front + count) % count;
    return distance < slides + AHEAD || distance >= count - AHEAD;
  };
  const slideElements = children.map((child, n) => (
    <div
      key={child.key}
      className="carousel-slide"
      role="group"
      aria-roledescription="slide"
      aria-label={`${n + 1} of ${count}`}
      data-slide={n}
    >
      {isShown(n) && child}
    </div>
  ));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move between links that have the focus already; dragging a link would stand in the way of a swipe
    <div
      ref={root}
      className="carousel-track"
      onKeyDown={onKeyDown}
      onDragStart={(event) => event.preventDefault()}
      // react-slick cancels the end of every swipe; where that is not possible any more, browsers report an error.
      onTouchEndCapture={({ nativeEvent }) => {
        if (!nativeEvent.cancelable) nativeEvent.preventDefault = () => undefined;
      }}
    >
      {isSliding && takeOver ? (
        <takeOver.Slider
          key={sliderKey}
          ref={slider}
          slidesToShow={slides}
          slidesToScroll={1}
          initialSlide={begin}
          infinite
          dots={false}
          arrows={false}
          speed={isReduced ? 0 : SPEED_MS}
          swipeToSlide
          accessibility={false}
          autoplay={isPlaying !== undefined}
          autoplaySpeed={AUTOPLAY_MS}
          pauseOnHover={false}
          onReInit={hideHidden}
          beforeChange={(_, next) => {
            setTurned({ of: sliderKey, to: next });
            onSlide?.(next);
          }}
          afterChange={afterChange}
        >
          {slideElements}
        </takeOver.Slider>
      ) : (
        <div className="carousel-row">{slideElements.slice(0, first)}</div>
      )}
    </div>
  );
}

/** Resolves when an element has not been scrolled for a moment. */
function stillness(row: Element): Promise<void> {
  return new Promise((resolve) => {
    let at = row.scrollLeft;
    const look = () => {
      if (row.scrollLeft === at) return resolve();
      at = row.scrollLeft;
      setTimeout(look, STILL_MS);
    };
    setTimeout(look, STILL_MS);
  });
}

/** Notes where the row stands, and whether the focus is in it. */
function handOver(root: Element, Slider: typeof SliderClass): TakeOver {
  const row = root.firstElementChild;
  const width = row?.firstElementChild?.clientWidth ?? 0;
  const focused = document.activeElement?.closest<HTMLElement>(".carousel-slide");
  return {
    Slider,
    from: row && width > 0 ? Math.round(row.scrollLeft / width) : 0,
    focused: focused && root.contains(focused) ? Number(focused.dataset.slide) : null,
  };
}

function focusIn(slide: HTMLElement | undefined): void {
  slide
    ?.querySelector<HTMLElement>("a, button")
    ?.focus({ preventScroll: slide.closest(".slick-list") !== null });
}
