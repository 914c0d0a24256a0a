import { chromium, type Browser } from "@playwright/test";
import { CHROMIUM_ARGS, chromiumPath } from "../browser.ts";

/**
 * The Chromium of this machine, for scripts that draw or measure; close it when done.
 * @throws CliError when there is none, saying how to get it.
 */
export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] });
}
