/**
 * Is package-lock.json good for everybody? It must hold the optional binaries of every platform (a lockfile
 * written where the registry lacks some breaks `npm ci` elsewhere) and name no registry's host.
 */
import { readFileSync } from "node:fs";

interface LockedPackage {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, LockedPackage>;
};

/** Node's own look-up: the nearest node_modules on the way up. */
function isLocked(dependency: string, from: string): boolean {
  if (packages[`${from ? `${from}/` : ""}node_modules/${dependency}`]) return true;
  if (from === "") return false;
  const up = from.lastIndexOf("/node_modules/");
  return isLocked(dependency, up < 0 ? "" : from.slice(0, up));
}

const faults = Object.entries(packages).flatMap(([path, entry]) => {
  const missing = Object.keys(entry.optionalDependencies ?? {}).filter((d) => !isLocked(d, path));
  return [
    ...(missing.length > 0 ? [`${path || "(root)"} lacks ${missing.join(", ")}`] : []),
    ...(entry.resolved?.startsWith("http") ? [`${path} names a registry's host`] : []),
  ];
});

if (faults.length > 0) {
  console.error(`package-lock.json:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  process.exit(1);
}
