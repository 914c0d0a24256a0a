import { useState, type CSSProperties } from "react";
import { pictureSource } from "../browser/picture-source.ts";

/**
 * A picture in space reserved for it, with preview colours while it loads. A placeholder if there is none or it fails.
 * @param of      object path or URL; "" for none.
 * @param sizes   how wide it is shown, as in the `sizes` attribute.
 * @param isFirst fetch it at once and before others, because it is in the first view.
 */
export function Photo({
  of: url,
  alt,
  sizes,
  isFirst = false,
}: {
  of: string;
  alt: string;
  sizes: string;
  isFirst?: boolean;
}) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === "" || failedUrl === url) {
    return (
      <img
        className="photo photo-placeholder"
        src="/placeholder.svg"
        alt={alt && `${alt} (no photo yet)`}
        width={800}
        height={800}
      />
    );
  }
  const { src, srcSet, width, height, preview } = pictureSource(url);
  return (
    <img
      className={preview ? "photo photo-previewed" : "photo"}
      style={preview && previewStyle(preview)}
      src={src}
      {...(srcSet && { srcSet, sizes })}
      width={width ?? 800}
      height={height ?? 800}
      alt={alt}
      draggable={false}
      decoding="async"
      {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      onError={() => setFailedUrl(url)}
      // It may have failed before hydration. A lazy picture that was not requested yet has no currentSrc.
      ref={(img) => {
        if (img?.complete && img.currentSrc !== "" && img.naturalWidth === 0) setFailedUrl(url);
      }}
    />
  );
}

function previewStyle(preview: readonly string[]): CSSProperties {
  return Object.fromEntries(preview.map((colour, n) => [`--preview-${n}`, colour]));
}
