import { useEffect, useRef, useState } from "react";
import { savesData } from "../lib/browser.ts";
import { Icon } from "../ui/icon.tsx";
import { useMediaQuery } from "../ui/use-media-query.ts";
import "./video-player.scss";

export interface VideoPlayerProps {
  readonly title: string;
  /** Its URL. */
  readonly video: string;
}

/** How much of the video has to be in view while it plays. */
const VISIBLE = 0.5;

/**
 * Plays a video over its poster while it is in view: silently, in a loop. If the visitor prefers reduced motion or saves data,
 * it only loads when it is pressed.
 */
export function VideoPlayer({ title, video }: VideoPlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  const isReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [isWanted, setWanted] = useState(!isReduced && !savesData());
  const [isPlaying, setPlaying] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  // A browser may refuse to play, for instance on a phone in low power mode. The play mark stays.
  const play = () => void player.current?.play().catch(() => undefined);

  useEffect(() => {
    const element = player.current;
    if (!element || !isWanted) return element?.pause();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio >= VISIBLE) play();
        else element.pause();
      },
      { threshold: VISIBLE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted]);

  return (
    <>
      <video
        ref={player}
        aria-label={`Video of ${title}, without sound`}
        src={video}
        preload="none"
        muted
        loop
        playsInline
        data-started={hasStarted}
        onPlaying={() => {
          setPlaying(true);
          setHasStarted(true);
          setHasFailed(false);
        }}
        onPause={() => setPlaying(false)}
        onError={() => setHasFailed(true)}
      />
      <button
        type="button"
        className={`gallery-play d-print-none ${isPlaying ? "gallery-playing" : ""}`}
        aria-label={isPlaying ? "Pause video" : "Play video"}
        onClick={() => {
          setWanted(!isPlaying);
          if (!isPlaying) play();
        }}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
      </button>
      {hasFailed && (
        <p className="gallery-video-note" role="status">
          The video couldn't be played.
        </p>
      )}
    </>
  );
}
