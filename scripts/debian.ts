import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Install packages with apt-get, but only as root on Debian (a container or CI); never on a developer's own machine.
 * @returns whether they are installed now.
 */
export function installOnDebian(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return false;
  console.log(`Installing ${packages.join(" and ")} with apt-get…`);
  const install = `apt-get update -q && apt-get install -q -y --no-install-recommends ${packages.join(" ")}`;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", install], {
    encoding: "utf8",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) console.error(`${stdout}${stderr}`.trim());
  return status === 0;
}
