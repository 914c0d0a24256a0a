import { useCallback, useEffect, useState } from "react";
import { whenOnline } from "./use-online.ts";

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
