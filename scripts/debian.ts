import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * May this script install Debian's packages by itself? As root on Debian (a container, a CI runner) it may;
 * on anybody's own machine it never installs silently.
 */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

/**
 * Install some of Debian's packages, saying so.
 * @returns whether it worked; apt's own output is shown only when it did not.
 */
export function installPackages(...names: readonly string[]): boolean {
  console.log(`Installing ${names.join(" and ")} with apt-get…`);
  return apt("update", "-q") && apt("install", "-q", "-y", "--no-install-recommends", ...names);
}

/** The same for those that are not installed yet; what cannot be had is left to whoever needs it. */
export function installMissing(...names: readonly string[]): void {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length > 0) installPackages(...missing);
}

function isInstalled(name: string): boolean {
  const said = spawnSync("dpkg-query", ["--show", "--showformat=${db:Status-Status}", name]);
  return said.stdout.toString() === "installed";
}

function apt(...args: readonly string[]): boolean {
  try {
    execFileSync("apt-get", args, {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    return true;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    console.error(`${stdout?.toString() ?? ""}${stderr?.toString() ?? ""}`.trim());
    return false;
  }
}
