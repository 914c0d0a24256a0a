import { useState, type CSSProperties } from "react";
import { pictureSource } from "../browser/picture-source.ts";

/**
 * A picture of the shop's, with its smaller copies, in room that is kept for it: the preview colours of its name are
 * painted until it is there. Without a picture, or with one that does not arrive, the placeholder.
 * @param of    object path or address; "" for none.
 * @param sizes how wide it is shown, as the `sizes` attribute has it.
 * @param isFirst the picture is what a visitor waits for: fetch it at once and before others.
 */
export function Photo({
  of: address,
  alt,
  sizes,
  isFirst = false,
}: {
  of: string;
  alt: string;
  sizes: string;
  isFirst?: boolean;
}) {
  const [failedAddress, setFailedAddress] = useState<string | null>(null);
  if (address === "" || failedAddress === address) {
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
  const { src, srcSet, width, height, preview } = pictureSource(address);
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
      onError={() => setFailedAddress(address)}
      // On a published page it may have failed before anything listened; one that is not asked for yet has no source.
      ref={(img) => {
        if (img?.complete && img.currentSrc !== "" && img.naturalWidth === 0) {
          setFailedAddress(address);
        }
      }}
    />
  );
}

function previewStyle(preview: readonly string[]): CSSProperties {
  return Object.fromEntries(preview.map((colour, n) => [`--preview-${n}`, colour]));
}
