import { expect, test, vi } from "vitest";
import { absoluteUrl } from "./page-head.tsx";

test.each([
  ["a build for a site", false, "https://shop.example", "https://shop.example/sale"],
  ["a build without a site", false, "", `${location.origin}/sale`],
  ["the development server", true, "https://shop.example", `${location.origin}/sale`],
])("links from %s say where the shop is", (_name, isDev, site, url) => {
  vi.stubEnv("DEV", isDev);
  vi.stubEnv("VITE_SITE_URL", site);

  expect(absoluteUrl("/sale")).toBe(url);

  vi.unstubAllEnvs();
});
