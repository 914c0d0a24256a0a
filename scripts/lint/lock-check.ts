/**
 * Checks that package-lock.json works on every machine: it must contain the optional binaries of all platforms (a lockfile
 * written on one platform may lack the binaries of others) and no registry's host.
 */
import { readFileSync } from "node:fs";

interface LockedPackage {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, LockedPackage>;
};

/** Node's look-up: search each parent's node_modules. */
function isLocked(dependency: string, from: string): boolean {
  if (packages[`${from ? `${from}/` : ""}node_modules/${dependency}`]) return true;
  if (from === "") return false;
  const up = from.lastIndexOf("/node_modules/");
  return isLocked(dependency, up < 0 ? "" : from.slice(0, up));
}

const problems = Object.entries(packages).flatMap(([path, entry]) => {
  const missing = Object.keys(entry.optionalDependencies ?? {}).filter((d) => !isLocked(d, path));
  return [
    ...(missing.length > 0 ? [`${path || "(root)"} lacks ${missing.join(", ")}`] : []),
    ...(entry.resolved?.startsWith("http") ? [`${path} names a registry's host`] : []),
  ];
});

if (problems.length > 0) {
  console.error(`package-lock.json:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  process.exit(1);
}
