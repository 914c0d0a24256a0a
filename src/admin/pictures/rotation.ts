import type { CSSProperties } from "react";

/** How pictures are rotated: clockwise, by quarter turns. */

/** A picture and how often it is rotated by 90 degrees: 0–3. */
export interface Rotation {
  /** The URL of the picture before it was first rotated, so that it is not encoded again and again. */
  readonly original: string;
  readonly quarterTurns: number;
}

export function afterQuarterTurn(quarterTurns: number): number {
  return (quarterTurns + 1) % 4;
}

/** Shows a square picture as it will be. */
export function rotatedStyle(quarterTurns: number): CSSProperties {
  return quarterTurns === 0 ? {} : { transform: `rotate(${quarterTurns * 90}deg)` };
}
