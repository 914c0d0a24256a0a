import "slick-carousel/slick/slick.css";
import {
  cloneElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from "react";
import SlickModule from "react-slick";
import { useMediaQuery } from "../hooks/use-media-query.ts";

/** Vite passes on the CommonJS module as it is, vitest its default export. */
const Slick = (SlickModule as unknown as { default?: typeof SlickModule }).default ?? SlickModule;

/** How many slides on either side of the visible ones are rendered: more than one swipe passes. */
const AHEAD = 8;

export interface SliderProps {
  /** How many slides are visible. */
  visible: number;
  /** The first visible slide. */
  start: number;
  /** The slide that had the focus before the slider loaded, and gets it back. */
  focused: number | null;
  /** Whether it moves by itself every five seconds; undefined if it never does. */
  isPlaying: boolean | undefined;
  /** Called with the first visible slide, once at the beginning and before each move. */
  onSlide: ((slide: number) => void) | undefined;
  slick: RefObject<SlickModule | null>;
  children: readonly ReactElement<{ "data-slide": number; children?: unknown }>[];
}

/** An infinite slider. This module, and react-slick with it, loads when a carousel comes near the viewport. */
export function CarouselSlider(props: SliderProps) {
  const { visible, start, focused, isPlaying, onSlide, slick, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const [front, setFront] = useState(start);
  /** Which visible slide gets the focus after an arrow key has moved the slider. */
  const focusNext = useRef<0 | -1 | null>(null);
  const isReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  const count = children.length;

  useEffect(() => onSlide?.(start), [onSlide, start]);

  // react-slick ignores changes of its `autoplay` prop.
  useEffect(() => {
    if (isPlaying) slick.current?.slickPlay();
    else if (isPlaying === false) slick.current?.slickPause();
  }, [slick, isPlaying]);

  useLayoutEffect(() => {
    hideClones(root.current);
    const shown = visibleSlides(root.current);
    if (focused !== null) focusIn(shown.find((slide) => numberOf(slide) === focused) ?? shown[0]);
  }, [focused]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    const shown = visibleSlides(root.current);
    const at = shown.findIndex((slide) => slide.contains(event.target as Element));
    if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = shown[at + step];
    if (next) return focusIn(next);
    focusNext.current = step === 1 ? -1 : 0;
    if (step === 1) slick.current?.slickNext();
    else slick.current?.slickPrev();
  };

  /** There can be hundreds of slides, and react-slick clones them: render only those that may be seen next. */
  const isFar = (n: number) => {
    const distance = (n - front + count) % count;
    return distance >= visible + AHEAD && distance < count - AHEAD;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move the focus between links inside
    <div
      ref={root}
      onKeyDown={onKeyDown}
      // Dragging a link would prevent a swipe.
      onDragStart={(event) => event.preventDefault()}
      // react-slick cancels every touchend; browsers log an error for those that can't be cancelled.
      onTouchEndCapture={({ nativeEvent }) => {
        if (!nativeEvent.cancelable) nativeEvent.preventDefault = () => undefined;
      }}
    >
      <Slick
        ref={slick}
        slidesToShow={visible}
        slidesToScroll={1}
        initialSlide={start}
        infinite
        dots={false}
        arrows={false}
        speed={isReduced ? 0 : 500}
        swipeToSlide
        accessibility={false}
        autoplay={isPlaying !== undefined}
        autoplaySpeed={5000}
        pauseOnHover={false}
        onReInit={() => hideClones(root.current)}
        beforeChange={(_, next) => {
          setFront(next);
          onSlide?.(next);
        }}
        afterChange={() => {
          if (focusNext.current !== null)
            focusIn(visibleSlides(root.current).at(focusNext.current));
          focusNext.current = null;
        }}
      >
        {children.map((slide, n) => (isFar(n) ? cloneElement(slide, { children: null }) : slide))}
      </Slick>
    </div>
  );
}

/** Keep clones and invisible slides from being focused or read out. */
function hideClones(root: Element | null): void {
  for (const slide of root?.querySelectorAll(".slick-slide") ?? []) {
    slide.toggleAttribute("inert", slide.getAttribute("aria-hidden") === "true");
  }
}

function visibleSlides(root: Element | null): HTMLElement[] {
  return [
    ...(root?.querySelectorAll<HTMLElement>(".slick-slide:not([inert]) .carousel-slide") ?? []),
  ];
}

function numberOf(slide: HTMLElement): number {
  return Number(slide.dataset.slide);
}

function focusIn(slide: HTMLElement | undefined): void {
  slide?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
}
