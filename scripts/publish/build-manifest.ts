import { readFileSync } from "node:fs";
import { join } from "node:path";
import { backendFromEnv, type Backend } from "../../src/firebase/config.ts";

/** Vite's manifest of a build. @see https://vite.dev/guide/backend-integration */
export interface ViteManifest {
  readonly [module: string]: {
    readonly file: string;
    readonly imports?: readonly string[];
    readonly dynamicImports?: readonly string[];
    readonly css?: readonly string[];
  };
}

/** The mode and variables of a build, stored beside its manifest. */
export interface BuildInfo {
  readonly mode: string;
  /** The VITE_* variables, which are public. */
  readonly env: Readonly<Record<string, string>>;
}

export const BUILD_INFO = ".vite/build.json";

/** @param directory of the build. */
export function readBuild(directory: string): { manifest: ViteManifest; info: BuildInfo } {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(directory, file), "utf8"));
  return {
    manifest: read(".vite/manifest.json") as ViteManifest,
    info: read(BUILD_INFO) as BuildInfo,
  };
}

/** Where the pages of a build come from: what it was made for, whatever .env says by now. */
export function sourceOf({ env }: BuildInfo): { backend: Backend; name: string } {
  const backend = backendFromEnv(env);
  return { backend, name: backend.emulators ? "the emulators" : `project ${backend.projectId}` };
}

/** The scripts and styles that a screen's module needs and index.html does not. */
export function screenFiles(manifest: ViteManifest, module: string): string[] {
  const entry = filesOf(manifest, "index.html");
  return [...filesOf(manifest, module)].filter((file) => !entry.has(file));
}

/** All files that a shopper may load, without files that only the admin area imports. */
export function shoppersFiles(manifest: ViteManifest): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (module: string) => {
    const chunk = manifest[module];
    if (!chunk || files.has(chunk.file) || module.startsWith("src/admin/")) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
      add(imported);
  };
  add("index.html");
  return files;
}

function filesOf(manifest: ViteManifest, module: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const file of chunk.css ?? []) seen.add(file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}
