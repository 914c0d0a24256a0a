import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { CliError } from "./cli-error.ts";
import { installOnDebian } from "./debian.ts";

/** What Chromium needs in a container, and what keeps it from using the network on its own. */
export const CHROMIUM_ARGS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The fonts that the shop's fallback fonts are matched to, on Debian. */
const FONTS = "/usr/share/fonts/truetype/liberation";
const NAMES = ["chromium-headless-shell", "chromium", "google-chrome", "google-chrome-stable"];

/**
 * The Chromium to drive: CHROME_PATH, Playwright's own, Chromium or Chrome on the PATH, Chrome on macOS.
 * As root on Debian it is installed if missing, with its fonts.
 * @throws CliError if there is none.
 */
export function chromiumPath(): string {
  const chosen = process.env["CHROME_PATH"];
  if (chosen && !existsSync(chosen))
    throw new CliError(`There is no browser at ${chosen}: correct or \`unset CHROME_PATH\`.`);
  if (chosen) return chosen;
  if (!installedChromium() || !existsSync(FONTS))
    installOnDebian("chromium-headless-shell", "fonts-liberation");
  const found = installedChromium();
  if (found) return found;
  throw new CliError("Chromium is missing: install it with `npx playwright install chromium`.");
}

function installedChromium(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return [
    chromium.executablePath(),
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    join(process.env["PROGRAMFILES"] ?? "", "Google/Chrome/Application/chrome.exe"),
  ].find((path) => existsSync(path));
}
