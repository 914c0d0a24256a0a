import { useEffect, useState, type ComponentProps } from "react";
import { makeThumbnail } from "../../browser/prepare-picture.ts";

/**
 * A chosen photograph before it is stored. If the browser cannot show it, as a HEIC outside Safari, a thumbnail is made.
 * @param url an object URL of the file.
 */
export function ChosenPicture({
  file,
  url,
  alt,
  ...img
}: ComponentProps<"img"> & { file: File; url: string; alt: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const [thumbnail, setThumbnail] = useState("/placeholder.svg");

  useEffect(() => {
    if (!hasFailed) return;
    const abort = new AbortController();
    let made = "";
    makeThumbnail(file, abort.signal).then(
      (blob) => {
        made = URL.createObjectURL(blob);
        setThumbnail(made);
      },
      // The placeholder stays.
      () => undefined,
    );
    return () => {
      abort.abort();
      URL.revokeObjectURL(made);
    };
  }, [hasFailed, file]);

  return (
    <img {...img} src={hasFailed ? thumbnail : url} alt={alt} onError={() => setHasFailed(true)} />
  );
}
