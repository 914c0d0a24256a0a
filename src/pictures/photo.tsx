import { type CSSProperties, useCallback, useEffect, useState } from "react";
import { whenOnline } from "../ui/use-online.ts";
import { pictureSource } from "./picture-source.ts";
import { placeholderOf } from "./picture.ts";

/**
 * A picture in space reserved for it, with preview colours while it loads. A drawing if there is none, and while it
 * cannot be loaded.
 * @param of      object path or URL; "" for none.
 * @param kind    the product's category, which decides the drawing.
 * @param sizes   how wide it is shown, as in the `sizes` attribute.
 * @param isFirst fetch it at once and before others, because it is in the first view.
 * @param smaller URL of a smaller copy that has loaded already, to show until this one has.
 */
export function Photo({
  of: url,
  kind = "",
  alt,
  sizes,
  isFirst = false,
  smaller,
}: {
  of: string;
  kind?: string;
  alt: string;
  sizes: string;
  isFirst?: boolean;
  smaller?: string | undefined;
}) {
  const { hasFailed, attempt, image } = useImageRetry(url);
  if (url === "" || hasFailed) {
    return (
      <>
        <img
          className="photo photo-placeholder"
          src={placeholderOf(kind)}
          alt={alt && `${alt} (${hasFailed ? "the photo could not be loaded" : "no photo yet"})`}
          width={800}
          height={800}
        />
        {url === "" && (
          <span className="photo-note" aria-hidden="true">
            Photographs to follow
          </span>
        )}
      </>
    );
  }
  const { src, srcSet, width, height, preview } = pictureSource(url);
  return (
    <img
      key={attempt}
      className={preview ? "photo photo-previewed" : "photo"}
      style={smaller ? smallerStyle(smaller) : preview && previewStyle(preview)}
      src={src}
      {...(srcSet && { srcSet, sizes })}
      width={width ?? 800}
      height={height ?? 800}
      alt={alt}
      draggable={false}
      decoding="async"
      {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      {...image}
    />
  );
}

function smallerStyle(url: string): CSSProperties {
  return { background: `center / cover url(${JSON.stringify(url)})` };
}

function previewStyle(preview: readonly string[]): CSSProperties {
  return Object.fromEntries(preview.map((colour, n) => [`--preview-${n}`, colour]));
}

/** How long after a failure an image is requested again; after the last one only when there is a connection again. */
const DELAYS_MS = [5_000, 30_000];

/**
 * For an image that is requested again if it fails.
 * @returns `image`: the props of its <img>; `attempt`: the key of it, so that the browser starts again.
 */
export function useImageRetry(url: string) {
  const [{ failedUrl, attempt }, setState] = useState({ failedUrl: "", attempt: 0 });
  const hasFailed = failedUrl !== "" && failedUrl === url;
  const onError = useCallback(() => setState((now) => ({ ...now, failedUrl: url })), [url]);
  // It may have failed before hydration. Later, naturalWidth can be 0 although it has loaded, because it depends on `sizes`.
  // A lazy picture that was not requested yet has no currentSrc.
  const ref = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.currentSrc !== "" && img.naturalWidth === 0) onError();
    },
    [onError],
  );
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => setState({ failedUrl: "", attempt: attempt + 1 });
    const delayMs = DELAYS_MS[attempt];
    const timer = delayMs === undefined ? undefined : setTimeout(retry, delayMs);
    const cancel = whenOnline(retry);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [hasFailed, attempt]);
  return { hasFailed, attempt, image: { ref, onError } };
}
