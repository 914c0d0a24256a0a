import { useState } from "react";
import { pictureSource } from "../../browser/picture-source.ts";

/**
 * A second photograph over a card's first: fetched once the mouse is over the card, visible while it is.
 * @param of    object path or URL.
 * @param sizes how wide it is shown, as in the `sizes` attribute.
 */
export function SecondPhoto({ of, sizes }: { of: string; sizes: string }) {
  const [hasLoaded, setLoaded] = useState(false);
  const { src, srcSet } = pictureSource(of);
  return (
    <img
      className="photo photo-second"
      // The sizes first: setting the source starts the request.
      {...(srcSet && { sizes, srcSet })}
      src={src}
      alt=""
      draggable={false}
      data-loaded={hasLoaded}
      onLoad={() => setLoaded(true)}
    />
  );
}
