import type { Answer } from "./scans.ts";

type Tone = readonly (readonly [frequencyHz: number, durationMs: number])[];

/** A tone for each kind of answer, because iPhones do not vibrate. */
const TONES = {
  found: [[1_320, 90]],
  again: [
    [880, 70],
    [0, 50],
    [880, 70],
  ],
  sold: [
    [520, 140],
    [260, 260],
  ],
  elsewhere: [
    [390, 140],
    [520, 140],
    [390, 140],
  ],
  "other-section": [
    [660, 120],
    [440, 120],
  ],
  "not-ours": [
    [330, 120],
    [0, 60],
    [330, 120],
    [0, 60],
    [330, 120],
  ],
  unknown: [[180, 420]],
} as const satisfies Record<string, Tone>;

/** Plays tones with Web Audio. Call `unlock` in the handler of a tap: iPhones are silent otherwise. */
export function createTones() {
  let audio: AudioContext | null = null;
  const unlock = () => {
    if (!("AudioContext" in window)) return null;
    audio ??= new AudioContext();
    if (audio.state !== "running") void audio.resume().catch(() => undefined);
    return audio;
  };
  return {
    unlock,
    play: ({ kind, reason }: Pick<Answer, "kind" | "reason">) => {
      const context = unlock();
      if (!context) return;
      let at = context.currentTime;
      for (const [frequencyHz, durationMs] of TONES[
        kind === "odd" ? (reason ?? "unknown") : kind
      ]) {
        const end = at + durationMs / 1_000;
        if (frequencyHz > 0) {
          const tone = context.createOscillator();
          const volume = context.createGain();
          tone.frequency.value = frequencyHz;
          volume.gain.setValueAtTime(0.3, at);
          volume.gain.linearRampToValueAtTime(0, end);
          tone.connect(volume).connect(context.destination);
          tone.start(at);
          tone.stop(end);
        }
        at = end;
      }
    },
    close: () => void audio?.close().catch(() => undefined),
  };
}
