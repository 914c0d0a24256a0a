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

/**
 * Firefox: FIREFOX_PATH, Firefox on the PATH, Firefox on macOS. As root on Debian it is installed if missing.
 * @throws CliError if there is none.
 */
export function firefoxPath(): string {
  const installed = () =>
    [
      process.env["FIREFOX_PATH"] ?? "",
      ...onPath("firefox-esr", "firefox"),
      "/Applications/Firefox.app/Contents/MacOS/firefox",
    ].find((path) => existsSync(path));
  const found = installed() ?? (installOnDebian("firefox-esr") ? installed() : undefined);
  if (found) return found;
  throw new CliError("Firefox is missing: install it, or set FIREFOX_PATH.");
}

/**
 * WebKitGTK's driver, its browser, and the virtual screen that it runs in. As root on Debian they are installed if missing.
 * @throws CliError if there are none, as on macOS and Windows.
 */
export function webkitPaths(): Record<"driver" | "browser" | "screen", string> {
  const installed = () => {
    const driver = onPath("WebKitWebDriver").find((path) => existsSync(path));
    const screen = onPath("Xvfb").find((path) => existsSync(path));
    const browser = MINI_BROWSERS.find((path) => existsSync(path));
    return driver && browser && screen ? { driver, browser, screen } : undefined;
  };
  const packages = ["webkit2gtk-driver", "xvfb"];
  const found = installed() ?? (installOnDebian(...packages) ? installed() : undefined);
  if (found) return found;
  throw new CliError(`WebKitGTK is missing: install ${packages.join(" and ")} (Debian, Ubuntu).`);
}

/** Where Debian keeps WebKitGTK's own browser, which its driver starts. */
const MINI_BROWSERS = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

/** Where programs of these names would be, in the order of the names. */
function onPath(...names: readonly string[]): string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function installedChromium(): string | undefined {
  return [
    chromium.executablePath(),
    ...onPath(...NAMES),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    join(process.env["PROGRAMFILES"] ?? "", "Google/Chrome/Application/chrome.exe"),
  ].find((path) => existsSync(path));
}
