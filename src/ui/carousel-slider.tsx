import {
  cloneElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from "react";
import SlickModule from "react-slick";
import { useMediaQuery } from "./use-media-query.ts";
import "slick-carousel/slick/slick.css";

/** Vite passes on the CommonJS module as it is, vitest its default export. */
const Slick = (SlickModule as unknown as { default?: typeof SlickModule }).default ?? SlickModule;

/** How many slides on either side of the visible ones are rendered: more than one swipe passes. */
const AHEAD = 8;

/** A shorter movement is a click. */
const DRAG_PX = 10;

interface SliderProps {
  /** How many slides are visible. */
  visible: number;
  /** Called before each move with the number of slides. @returns the first visible slide; below 0 counted from the end. */
  moveBy: (slides: number) => number;
  /** Whether it moves by itself every five seconds; undefined if it never does. */
  isPlaying: boolean | undefined;
  /** Called with the first visible slide, once at the beginning and before each move. */
  onSlide: ((slide: number) => void) | undefined;
  slick: RefObject<SlickModule | null>;
  children: readonly ReactElement<{ children?: unknown }>[];
}

/** An infinite slider. This module, and react-slick with it, loads when a carousel comes near the viewport. */
export function CarouselSlider(props: SliderProps) {
  const { visible, isPlaying, moveBy, onSlide, slick, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const pressedX = useRef(0);
  const isReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  const count = children.length;
  const [start] = useState(() => (count + (moveBy(0) % count)) % count);
  const [front, setFront] = useState(start);

  useEffect(() => onSlide?.(start), [onSlide, start]);

  // react-slick ignores changes of its `autoplay` prop.
  useEffect(() => {
    if (isPlaying) slick.current?.slickPlay();
    else if (isPlaying === false) slick.current?.slickPause();
  }, [slick, isPlaying]);

  /** Keep clones and invisible slides from being focused or read out. */
  const hideClones = () => {
    for (const slide of root.current?.querySelectorAll(".slick-slide") ?? []) {
      slide.toggleAttribute("inert", slide.getAttribute("aria-hidden") === "true");
    }
  };
  useLayoutEffect(hideClones, []);

  /** There can be hundreds of slides, and react-slick clones them: render only the slides that may be seen next. */
  const isFar = (n: number) => {
    const distance = (n - front + count) % count;
    return distance >= visible + AHEAD && distance < count - AHEAD;
  };
  return (
    <div
      ref={root}
      onPointerDownCapture={({ clientX }) => {
        pressedX.current = clientX;
      }}
      // Dragging the slides with the mouse ends in a click on the link or button below it.
      onClickCapture={(event) => {
        // A click without `detail` comes from the keyboard or a screen reader.
        if (event.detail === 0 || Math.abs(event.clientX - pressedX.current) < DRAG_PX) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      // react-slick cancels every touchend; browsers log an error for each touchend that can't be cancelled.
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
        onReInit={hideClones}
        beforeChange={(before, next) => {
          moveBy(shortestWay(before, next, count));
          setFront(next);
          onSlide?.(next);
        }}
      >
        {children.map((slide, n) => (isFar(n) ? cloneElement(slide, { children: null }) : slide))}
      </Slick>
    </div>
  );
}

/** How many slides an infinite slider moves: shortestWay(0, 11, 12) → -1 */
function shortestWay(from: number, to: number, count: number): number {
  const forward = (to - from + count) % count;
  return forward > count / 2 ? forward - count : forward;
}
