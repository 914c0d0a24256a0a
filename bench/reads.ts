import { paths } from "../src/routing/paths.ts";
import type { BackendProxy } from "./backend-proxy.ts";
import { openChromium } from "./emulators.ts";
import { PUBLISHED, type Site } from "./site.ts";

export type Reads = Awaited<ReturnType<typeof countReads>>;

/** Long enough for a published page to look for newer data. */
const REFRESH_MS = 6_000;

/** Billed Firestore reads: of a visit to a listing, of the next visit, and of ten pages in one visit. */
export async function countReads(site: Site, proxy: BackendProxy) {
  const browser = await openChromium([proxy.chromeFlag]);
  try {
    const visitor = await (await browser.newContext()).newPage();
    proxy.takeReads();
    await visitor.goto(site.urlOf(PUBLISHED, "listing"));
    await visitor.waitForTimeout(REFRESH_MS);
    const firstVisit = proxy.takeReads();
    await visitor.reload();
    await visitor.waitForTimeout(REFRESH_MS);
    const returnVisit = proxy.takeReads();
    await visitor.close();

    const shopper = await (await browser.newContext()).newPage();
    await shopper.goto(site.urlOf(PUBLISHED, "home"));
    await shopper.locator(`a[href="${paths.shop}"]:visible`).first().click();
    for (let n = 0; n < 4; n++) {
      await shopper.locator(".product-card").nth(n).click();
      await shopper.waitForURL("**/product/**");
      await shopper.getByRole("heading", { level: 1 }).waitFor();
      await shopper.goBack();
      await shopper.waitForURL(`**${paths.shop}`);
    }
    await shopper.waitForTimeout(REFRESH_MS);
    return { firstVisit, returnVisit, tenPages: proxy.takeReads() };
  } finally {
    await browser.close();
  }
}
