import { useEffect, useRef, useState, type ComponentType } from "react";
import { whenNear } from "../../browser/schedule.ts";
import { Photo } from "../../components/photo.tsx";
import { posterOf } from "../../domain/poster.ts";
import type { VideoPlayerProps } from "./video-player.tsx";

/**
 * The poster of a product's video. The player's script loads when it comes near the viewport.
 * @param sizes how wide it is shown, as in the `sizes` attribute.
 */
export function VideoSlide({ sizes, ...video }: VideoPlayerProps & { sizes: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [Player, setPlayer] = useState<ComponentType<VideoPlayerProps>>();
  useEffect(() => {
    // If the script fails to load, the poster stays.
    const load = () =>
      void import("./video-player.tsx").then(
        ({ VideoPlayer }) => setPlayer(() => VideoPlayer),
        () => undefined,
      );
    return frame.current ? whenNear(frame.current, load) : undefined;
  }, []);
  return (
    <div className="gallery-video" ref={frame}>
      <Photo
        of={posterOf(video.video)}
        alt={`${video.title}, picture of the video`}
        sizes={sizes}
      />
      {Player && <Player {...video} />}
    </div>
  );
}
