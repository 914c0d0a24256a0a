import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { posterOf } from "../../src/pictures/picture.ts";
import { PHOTOS, readSamples } from "./read.ts";

/**
 * npm run samples:videos: makes the demonstration stock's videos from its pictures, with ffmpeg (`apt-get install ffmpeg`). Each is
 * a slow zoom and pan that ends where it starts. Its first frame is the picture, which is its poster.
 */

const FRAMES = 100;
const TURN = `2*PI*on/${FRAMES}`;
const FILTER = [
  // Enlarged, or the zoom would move in whole pixels.
  "scale=2880:2880",
  [
    `zoompan=z='1.2-0.2*cos(${TURN})'`,
    `x='(iw-iw/zoom)*(0.5+0.4*sin(${TURN}))'`,
    "y='(ih-ih/zoom)/2'",
    `d=${FRAMES}:s=720x720:fps=25`,
  ].join(":"),
  "format=yuv420p",
].join(",");

for (const { title, video = "" } of readSamples().products) {
  if (video === "") continue;
  const file = join(PHOTOS, video);
  mkdirSync(dirname(file), { recursive: true });
  const options = "-c:v libx264 -preset veryslow -crf 27 -an -map_metadata -1 -movflags +faststart";
  const input = ["-loglevel", "error", "-y", "-i", join(PHOTOS, posterOf(video)), "-vf", FILTER];
  execFileSync("ffmpeg", [...input, ...options.split(" "), file], { stdio: "inherit" });
  console.log(`${title}: ${video}`);
}
