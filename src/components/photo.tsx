import { useCallback, useState, type CSSProperties } from "react";
import { pictureSource } from "../browser/picture-source.ts";
import { placeholderOf } from "../domain/placeholder.ts";

/**
 * A picture in space reserved for it, with preview colours while it loads. A drawing if there is none or it fails.
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
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  // It may have failed before hydration. Later, naturalWidth can be 0 although it has loaded, because it depends on `sizes`.
  // A lazy picture that was not requested yet has no currentSrc.
  const checkOnce = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.currentSrc !== "" && img.naturalWidth === 0) setFailedUrl(url);
    },
    [url],
  );
  if (url === "" || failedUrl === url) {
    return (
      <>
        <img
          className="photo photo-placeholder"
          src={placeholderOf(kind)}
          alt={alt && `${alt} (no photo yet)`}
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
      onError={() => setFailedUrl(url)}
      ref={checkOnce}
    />
  );
}

function smallerStyle(url: string): CSSProperties {
  return { background: `center / cover url(${JSON.stringify(url)})` };
}

function previewStyle(preview: readonly string[]): CSSProperties {
  return Object.fromEntries(preview.map((colour, n) => [`--preview-${n}`, colour]));
}
