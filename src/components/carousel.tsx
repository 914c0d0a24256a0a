import { useRef, type ReactElement } from "react";
import { useMediaQuery } from "../hooks/use-media-query.ts";
import { CarouselTrack, type CarouselHandle } from "./carousel-track.tsx";

/** The menu's carousels always stand four abreast; those in a page 1, 3 or 4, by the window's width. */
export type CarouselKind = "menu" | "content";

function useSlides(kind: CarouselKind): number {
  const isMedium = useMediaQuery("(min-width: 769px)");
  const isWide = useMediaQuery("(min-width: 1284px)");
  if (kind === "menu") return 4;
  return isWide ? 4 : isMedium ? 3 : 1;
}

/**
 * Slides with an arrow at either side; the arrows are there only where something is out of view.
 * @param label what is in it, for those who do not see it.
 * @param first    how many slides it begins with, until somebody turns to it.
 * @param children one element a slide, each with a key.
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
  const slides = useSlides(kind);
  const track = useRef<CarouselHandle>(null);
  return (
    <section
      className={`carousel carousel-${kind}`}
      aria-roledescription="carousel"
      aria-label={label}
      // The style sheet knows by it whether arrows are needed, at any width and before any script has run.
      data-count={Math.min(children.length, 5)}
    >
      <Arrow label={`Previous: ${label}`} step={-1} onMove={(step) => track.current?.move(step)} />
      <Arrow label={`Next: ${label}`} step={1} onMove={(step) => track.current?.move(step)} />
      <CarouselTrack
        ref={track}
        slides={slides}
        fetched={kind === "menu" ? "at once" : "touched"}
        {...(first && { first })}
      >
        {children}
      </CarouselTrack>
    </section>
  );
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

/** The room of a carousel whose slides are still on their way: the same row, so that nothing moves when they come. */
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
