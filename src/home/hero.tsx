import { useRef, useState } from "react";
import { preload } from "react-dom";
import { Link } from "react-router-dom";
import { home } from "../content/home.ts";
import { useImageRetry } from "../pictures/photo.tsx";
import { CarouselTrack, type CarouselHandle } from "../ui/carousel.tsx";
import { Icon } from "../ui/icon.tsx";
import { useMediaQuery } from "../ui/use-media-query.ts";

/** Below this width the pictures are upright; the style sheet changes at the same width. */
const UPRIGHT = "(max-width: 699.98px)";

const BANNERS = import.meta.glob<string>("./banners/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

function fileOf(name: string): string {
  return BANNERS[`./banners/${name}.webp`] ?? "";
}

function srcSet(name: string, widths: readonly number[]): string {
  return widths.map((width) => `${fileOf(`${name}-${width}`)} ${width}w`).join(", ");
}

const uprightSrcSet = (banner: string) => srcSet(`${banner}-upright`, [540, 800, 1080]);
const wideSrcSet = (banner: string) => srcSet(banner, [800, 1200, 2000]);

/** The banner. It stops while it is paused, hovered or focused, and for people who prefer reduced motion. */
export function Hero() {
  const track = useRef<CarouselHandle>(null);
  const isReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  /** null until the slider has loaded. */
  const [current, setCurrent] = useState<number | null>(null);
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches the pointer and the focus
    <section
      className="hero"
      aria-roledescription="carousel"
      aria-label="Banner"
      onPointerEnter={({ pointerType }) => setHovered(pointerType === "mouse")}
      onPointerLeave={() => setHovered(false)}
      // A button keeps the focus after a click; the banner should move on.
      onFocus={({ target }) =>
        setFocused(target.matches(":focus-visible") && !target.closest(".hero-pause"))
      }
      onBlur={() => setFocused(false)}
    >
      <CarouselTrack
        ref={track}
        visible={1}
        first={1}
        {...(!isReduced && { isPlaying: !isPaused && !isHovered && !isFocused })}
        onSlide={setCurrent}
      >
        {home.slides.map((slide, n) => (
          <HeroSlide key={slide.banner} slide={slide} isFirst={n === 0} />
        ))}
      </CarouselTrack>
      {current !== null && (
        <div className="hero-controls container" data-tone={home.slides[current]?.tone}>
          {!isReduced && (
            <button
              type="button"
              className="hero-pause"
              aria-label={isPaused ? "Play the banner" : "Pause the banner"}
              onClick={() => setPaused(!isPaused)}
            >
              <Icon name={isPaused ? "play" : "pause"} />
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

/** React itself does not preload a <picture>. Without this, the scripts in the head are requested before it. */
function preloadBanner(banner: string) {
  const image = { as: "image", fetchPriority: "high", imageSizes: "100vw" } as const;
  const [upright, wide] = [uprightSrcSet(banner), wideSrcSet(banner)];
  preload(upright, { ...image, media: UPRIGHT, imageSrcSet: upright });
  preload(wide, { ...image, media: `not all and ${UPRIGHT}`, imageSrcSet: wide });
}

function HeroSlide({ slide, isFirst }: { slide: (typeof home.slides)[number]; isFirst: boolean }) {
  const { banner, tone, alt, heading, text, action, to } = slide;
  const { attempt, image } = useImageRetry(banner);
  if (isFirst) preloadBanner(banner);
  return (
    <div className="hero-slide" data-tone={tone}>
      <picture key={attempt}>
        <source
          media={UPRIGHT}
          srcSet={uprightSrcSet(banner)}
          sizes="100vw"
          width={1080}
          height={1350}
        />
        <img
          src={fileOf(`${banner}-1200`)}
          srcSet={wideSrcSet(banner)}
          sizes="100vw"
          width={2000}
          height={900}
          alt={alt}
          draggable={false}
          decoding="async"
          {...image}
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
