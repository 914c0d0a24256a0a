import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { CarouselTrack, type CarouselHandle } from "../../components/carousel.tsx";
import { home } from "../../content/home.ts";
import { useMediaQuery } from "../../hooks/use-media-query.ts";
import { bannerSrcSets, UPRIGHT } from "./banner-pictures.ts";

type Slide = (typeof home.slides)[number];

const BANNERS = import.meta.glob<string>("../banners/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

function fileOf(name: string): string {
  return BANNERS[`../banners/${name}.webp`] ?? "";
}

/** The banner: it turns by itself unless the visitor wants rest, is reading it, or has paused it. */
export function Hero() {
  const track = useRef<CarouselHandle>(null);
  const wantsRest = useMediaQuery("(prefers-reduced-motion: reduce)");
  /** null until the slider has loaded. */
  const [current, setCurrent] = useState<number | null>(null);
  const [isPaused, setPaused] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isPlaying = !isPaused && !isPointedAt && !hasFocus;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- whoever points at any of it, or has the focus in it, is reading
    <section
      className="hero"
      aria-roledescription="carousel"
      aria-label="Banner"
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === "mouse")}
      onPointerLeave={() => setPointedAt(false)}
      // A control that was clicked keeps the focus without being read any longer.
      onFocus={({ target }) =>
        setFocus(target.matches(":focus-visible") && !target.closest(".hero-pause"))
      }
      onBlur={() => setFocus(false)}
    >
      <CarouselTrack
        ref={track}
        visible={1}
        first={1}
        {...(!wantsRest && { isPlaying })}
        onSlide={setCurrent}
      >
        {home.slides.map((slide, n) => (
          <HeroSlide key={slide.banner} slide={slide} isFirst={n === 0} />
        ))}
      </CarouselTrack>
      {current !== null && (
        <div className="hero-controls container" data-tone={home.slides[current]?.tone}>
          {!wantsRest && (
            <button
              type="button"
              className="hero-pause"
              aria-label={isPaused ? "Play the banner" : "Pause the banner"}
              onClick={() => setPaused(!isPaused)}
            >
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d={isPaused ? "M9 6.5v11l8.5-5.5Z" : "M9.5 7v10M14.5 7v10"} />
              </svg>
            </button>
          )}
          {home.slides.map(({ banner, heading }, n) => (
            <button
              key={banner}
              type="button"
              className="hero-dot"
              aria-label={`Slide ${n + 1}: ${heading}`}
              aria-current={n === current}
              onClick={() => track.current?.goTo(n)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function HeroSlide({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const { banner, tone, alt, heading, text, action, to } = slide;
  const { upright, wide } = bannerSrcSets(banner, fileOf);
  return (
    <div className="hero-slide" data-tone={tone}>
      <picture>
        <source media={UPRIGHT} srcSet={upright} sizes="100vw" width={1080} height={1350} />
        <img
          src={fileOf(`${banner}-1200`)}
          srcSet={wide}
          sizes="100vw"
          width={2000}
          height={900}
          alt={alt}
          draggable={false}
          decoding="async"
          {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
        />
      </picture>
      <div className="container">
        <div className="hero-text">
          <h2>{heading}</h2>
          <p>{text}</p>
          <Link className="btn hero-action" to={to} draggable={false}>
            {action}
          </Link>
        </div>
      </div>
    </div>
  );
}
