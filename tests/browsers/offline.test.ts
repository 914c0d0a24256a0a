import { expect, test } from "vitest";
import { paths } from "../../src/routing/paths.ts";
import { onShow, pathOf, sampleProduct } from "../e2e/stock.ts";
import { PHONE, startBrowser } from "./browsers.ts";

const { newVisitor, allowConsole, cut } = startBrowser();

const COUNT = ".listing-count";
const solitaire = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

test("with the service worker the shop also opens when its server cannot be reached", async () => {
  allowConsole(/./); // each engine words failed requests in its own way
  const visitor = await newVisitor(PHONE);
  await visitor.open(paths.aboutUs);
  await visitor.tab.evaluate(() => {
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener("controllerchange", () => {
      document.documentElement.dataset["worker"] = "ready";
    });
    void serviceWorker.register("/sw.js");
  }, null);
  await visitor.see("html[data-worker=ready]");

  // The same as without it.
  await visitor.open(paths.shop);
  await visitor.seeText(COUNT, `${onShow.length} pieces`);
  await visitor.open(pathOf(solitaire));
  await visitor.seeText("h1", solitaire.title);
  await expect
    .poll(async () => (await visitor.fact(".gallery img")).naturalWidth, { timeout: 30_000 })
    .toBeGreaterThan(0);

  // Loaded once the browser was idle.
  const storedFiles = () =>
    visitor.tab.evaluate(async () => (await (await caches.open("stock")).keys()).length, null);
  await expect.poll(storedFiles, { timeout: 30_000 }).toBeGreaterThan(0);

  cut(/./);
  await visitor.open(paths.shop);
  await visitor.seeText(COUNT, `${onShow.length} pieces`);
  await visitor.open(paths.search("solitaire")); // never opened before
  await visitor.seeText("main", solitaire.title);
});
