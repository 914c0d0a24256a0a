import type { Page } from "@playwright/test";
import { paths } from "../src/admin/paths.ts";
import { asAdministrator } from "./admin.ts";
import type { BackendProxy } from "./backend-proxy.ts";
import type { Books } from "./books-stock.ts";
import type { Site } from "./site.ts";

export type BookScreens = Awaited<ReturnType<typeof measureBooks>>;

/** No answer for this long: the screen has read what it needs. */
const QUIET_MS = 2_000;
const TIMEOUT = { timeout: 600_000 };

/**
 * What the screens about the books read, with five years of books: billed documents and kB of answers. An earlier visit has
 * left the inventory on the device.
 */
export function measureBooks(site: Site, proxy: BackendProxy, books: Books) {
  return asAdministrator(site, measure, [proxy.chromeFlag]);

  async function measure(page: Page) {
    // Without indexes the emulator may need longer for a query than the shop waits.
    await page.addInitScript(() => {
      const setTimer = globalThis.setTimeout;
      globalThis.setTimeout = ((run: () => void, ms = 0) =>
        setTimer(run, ms < 10_000 ? ms : 50 * ms)) as typeof setTimeout;
    });
    /** What is billed until nothing more is read. */
    async function readsOf(step: () => Promise<unknown>) {
      proxy.takeReads();
      await step();
      let { reads, kB } = proxy.takeReads();
      for (;;) {
        await page.waitForTimeout(QUIET_MS);
        const more = proxy.takeReads();
        if (more.kB === 0) return { reads, kB };
        reads += more.reads;
        kB += more.kB;
      }
    }
    const heading = (name: string | RegExp) => page.getByRole("heading", { name }).first();
    const visit = (path: string, shown: ReturnType<typeof heading>) =>
      readsOf(async () => {
        await page.goto(path);
        await shown.waitFor(TIMEOUT);
      });
    const follow = (name: string, shown: ReturnType<typeof heading>) =>
      readsOf(async () => {
        await page.getByRole("link", { name, exact: true }).first().click();
        await shown.waitFor(TIMEOUT);
      });
    const table = (name: string | RegExp) => page.getByRole("table", { name });
    const rows = () => page.locator(".book-part tbody tr").count();

    await readsOf(() => heading("Value").waitFor(TIMEOUT));
    const again = 10;
    const screens = [
      { screen: "Home", most: 60, ...(await visit(paths.admin, heading("Value"))) },
      {
        screen: "then Stock Book",
        most: books.inQuarter + 20,
        ...(await follow("Stock Book", table(/^Sold/))),
      },
      { screen: "then Home again", most: again, ...(await follow("Today", heading("Value"))) },
      {
        screen: "then Stock Book again",
        most: again,
        ...(await follow("Stock Book", table(/^Sold/))),
      },
      {
        screen: "Stock Book, one quarter",
        most: books.inQuarter + 20,
        ...(await visit(paths.stockBook, table(/^Sold/))),
      },
      {
        screen: "Stock List",
        most: books.inStock + 20,
        ...(await visit(paths.stockList, table("Stock"))),
      },
      {
        screen: "then the form of a product",
        most: 8,
        ...(await readsOf(async () => {
          await page.evaluate((path) => {
            window.history.pushState({}, "", path);
            window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
          }, books.piece);
          await heading("Whereabouts").waitFor(TIMEOUT);
        })),
      },
      { screen: "Invoices", most: 120, ...(await visit(paths.invoices, table("Invoices"))) },
    ];
    await visit(books.soldWithoutInvoice, heading("Invoices"));
    const invoice = await readsOf(async () => {
      await page.getByRole("link", { name: "Make Invoice" }).click();
      await page.getByRole("button", { name: "Make Invoice" }).click(TIMEOUT);
      await heading(/^Invoice INV-/).waitFor(TIMEOUT);
    });
    const all = await visit(`${paths.stockBook}?quarter=all`, table(/^Sold/));
    const shownRows = await rows();
    await page.evaluate(() => void window.dispatchEvent(new Event("beforeprint")));
    return {
      screens: [
        ...screens,
        { screen: "Make Invoice", most: 20, ...invoice },
        { screen: "All dates", most: Number.NaN, ...all },
      ],
      shownRows,
      printedRows: await rows(),
      entries: books.entries,
    };
  }
}
