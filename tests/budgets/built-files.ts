import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { ViteManifest } from "../../scripts/publish/build-manifest.ts";

/** The files of the build in dist/. */

const DIST = "dist";

export const manifest = JSON.parse(
  readFileSync(join(DIST, ".vite/manifest.json"), "utf8"),
) as ViteManifest;

export const builtFiles: readonly string[] = readdirSync(join(DIST, "assets")).map(
  (name) => `assets/${name}`,
);

export function read(file: string): string {
  return readFileSync(join(DIST, file), "utf8");
}

/** The size of these files as downloaded, in 1,000 bytes. Fonts are already compressed. */
export function kB(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + bytesOf(file) / 1000, 0);
}

const known = new Map<string, number>();

function bytesOf(file: string): number {
  const bytes = known.get(file) ?? compressed(file).length;
  known.set(file, bytes);
  return bytes;
}

function compressed(file: string): Buffer {
  const bytes = readFileSync(join(DIST, file));
  return /\.(js|css|wasm)$/.test(file) ? brotliCompressSync(bytes) : bytes;
}

/** "assets/listing-screens-B3MKYIpn.js" → "listing-screens" */
export function nameOf(file: string): string {
  return file.replace(/^assets\//, "").replace(/-[\w-]{8}\.\w+$/, "");
}

/** All files that these modules and their static imports need to run. */
export function firstLoad(...modules: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (module: string) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no ${module}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const module of modules) add(module);
  return files;
}
