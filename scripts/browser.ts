import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { installMissing, mayInstall } from "./debian.ts";
import { Trouble } from "./trouble.ts";

/** What Chromium needs to run in a container, and to keep quiet while it is measured. */
export const CHROMIUM_ARGS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Debian's Chromium without a window, a quarter faster, and fonts that the shop's fallback faces are cut to. */
const PACKAGES = ["chromium-headless-shell", "fonts-liberation"] as const;

/**
 * The Chromium to drive: CHROME_PATH, the system's, one on the PATH, macOS's Google Chrome, Playwright's own.
 * As root on Debian its packages are installed when they are missing.
 * @throws Trouble that says how to get one.
 */
export function chromiumPath(): string {
  const named = process.env["CHROME_PATH"];
  if (named && !existsSync(named))
    throw new Trouble(`There is no browser at ${named}: correct it or \`unset CHROME_PATH\`.`);
  if (!named && mayInstall()) installMissing(...PACKAGES);
  const path = named ?? installedChromium();
  if (path) return path;
  throw new Trouble("Chromium is missing: install it with `npx playwright install chromium`.");
}

function installedChromium(): string | undefined {
  const names = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
  ];
  const directories = (process.env["PATH"] ?? "").split(delimiter);
  return [
    ...names.flatMap((name) => ["/usr/bin", ...directories].map((place) => join(place, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    join(process.env["PROGRAMFILES"] ?? "", "Google/Chrome/Application/chrome.exe"),
    chromium.executablePath(),
  ].find((path) => existsSync(path) && answers(path));
}

/** Ubuntu's /usr/bin/chromium-browser may be a note that there is a snap. */
function answers(path: string): boolean {
  if (process.platform === "win32") return true; // --version opens a window there
  try {
    execFileSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
