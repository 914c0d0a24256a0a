import { useEffect, useRef, useState } from "react";
import { savesData } from "../lib/browser.ts";
import { useImageRetry } from "../pictures/photo.tsx";
import { pictureSource } from "../pictures/picture-source.ts";
import type { ListedProduct } from "../products/product.ts";
import { useMediaQuery } from "../ui/use-media-query.ts";

/** How long the mouse has to stay on a card before its video loads. */
const DELAY_MS = 400;
const MAY_PLAY = "(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)";

/**
 * The second photograph and the video over a card's picture, from when the mouse first enters the card.
 * @param sizes     how wide the card's picture is shown, as in the `sizes` attribute.
 * @param isPointed whether the mouse is over the card now.
 */
export function CardHover({
  product,
  sizes,
  isPointed,
}: {
  product: ListedProduct;
  sizes: string;
  isPointed: boolean;
}) {
  const { secondImage, video } = product;
  return (
    <>
      {secondImage && <SecondPhoto key={secondImage} of={secondImage} sizes={sizes} />}
      {isPointed && video && <CardVideo key={video} url={video} />}
    </>
  );
}

/** Fetched once the mouse is over the card, visible while it is. */
function SecondPhoto({ of, sizes }: { of: string; sizes: string }) {
  const [hasLoaded, setLoaded] = useState(false);
  const { attempt, image } = useImageRetry(of);
  const { src, srcSet } = pictureSource(of);
  return (
    <img
      key={attempt}
      className="photo photo-over"
      // The sizes first: setting the source starts the request.
      {...(srcSet && { sizes, srcSet })}
      src={src}
      alt=""
      draggable={false}
      data-loaded={hasLoaded}
      onLoad={() => setLoaded(true)}
      {...image}
    />
  );
}

/** Stays invisible until it plays. If it fails, or the browser refuses to play it, nothing changes. */
function CardVideo({ url }: { url: string }) {
  const mayPlay = useMediaQuery(MAY_PLAY) && !savesData();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return mayPlay && isDue && <MutedLoop url={url} />;
}

function MutedLoop({ url }: { url: string }) {
  const player = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const element = player.current;
    if (!element) return;
    element.src = url;
    return () => {
      // Without this, a removed video goes on loading.
      element.removeAttribute("src");
      element.load();
    };
  }, [url]);
  return (
    <video
      ref={player}
      className="photo photo-over"
      aria-hidden="true"
      autoPlay
      muted
      loop
      playsInline
      data-loaded={isPlaying}
      onPlaying={() => setPlaying(true)}
    />
  );
}
