import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What vite writes about the scripts of a build. Source: vite.dev/guide/backend-integration */
export type ViteManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
    }
  >
>;

/** @param directory of the build. */
export function readManifest(directory: string): ViteManifest {
  return JSON.parse(readFileSync(join(directory, ".vite/manifest.json"), "utf8")) as ViteManifest;
}

/** The module that fetches the others on a published page, once its pictures stand. */
const START = "src/start.ts";

/** The file that starts a published page. */
export function startScript(manifest: ViteManifest): string {
  const file = manifest[START]?.file;
  if (!file) throw new Error(`The build has no ${START}.`);
  return file;
}

/** For each screen's module, the files that it needs beyond those that the template names itself. */
export function screenScripts(manifest: ViteManifest): (module: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  const entry = filesOf(manifest, "index.html");
  return (module) => {
    let files = known.get(module);
    if (!files) {
      files = [...filesOf(manifest, module)].filter((file) => !entry.has(file));
      known.set(module, files);
    }
    return files;
  };
}

function filesOf(manifest: ViteManifest, module: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const file of chunk.css ?? []) seen.add(file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}
