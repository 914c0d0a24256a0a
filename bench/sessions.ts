import type { Browser, Page } from "@playwright/test";
import { doc, writeBatch } from "firebase/firestore/lite";
import { suiteEnv, type Suite } from "../tests/emulators/emulator-client.ts";
import { openChromium } from "../scripts/samples/chromium.ts";
import { backendFromEnv, connect } from "../src/data/config.ts";
import { toProductDraft } from "../src/domain/product.ts";
import { firestore } from "../src/data/firebase.ts";
import { products } from "../src/data/entities.ts";
import { paths } from "../src/paths.ts";
import type { Site } from "./pages.ts";
import type { StandIn } from "./stand-in.ts";
import { median } from "./figures.ts";

/** Firestore reads that are billed, counted from the requests that arrived. */
export interface Reads {
  readonly firstVisit: number;
  readonly returnVisit: number;
  /** Home, listing, four pieces with the way back: ten pages. */
  readonly tenPages: number;
  readonly adminSave: number;
}

/** Milliseconds, with Chromium's processor made four times slower. */
export interface Interactions {
  /** From a click on a filter to the next paint, as browsers measure INP: the median, and the longest. */
  readonly filterMs: number;
  readonly filterLongestMs: number;
  readonly clicks: number;
}

export interface Inventory {
  readonly firstRowsMs: number;
  /** Until all pieces are here, and can be sorted and searched. */
  readonly wholeMs: number;
  readonly sortMs: number;
  readonly searchMs: number;
}

const SLOWER = 4;
/** Long enough for a published page to have looked for something newer. */
const QUIET_MS = 6_000;

export async function countReads(site: Site, standIn: StandIn, suite: Suite): Promise<Reads> {
  const browser = await openChromium();
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    standIn.takeReads();
    await page.goto(site.addressOf("listing", "published"));
    await page.waitForTimeout(QUIET_MS);
    const firstVisit = standIn.takeReads().length;
    await page.reload();
    await page.waitForTimeout(QUIET_MS);
    const returnVisit = standIn.takeReads().length;
    await context.close();

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(site.addressOf("home", "published"));
    await visitor.locator(`a[href="${paths.shop}"]:visible`).first().click();
    for (let n = 0; n < 4; n++) {
      await visitor.locator(".product-card").nth(n).click();
      await visitor.locator(".product-facts h1").waitFor();
      await visitor.goBack();
      await visitor.locator(".listing-count").waitFor();
    }
    await visitor.waitForTimeout(QUIET_MS);
    const tenPages = standIn.takeReads().length;

    connectAsOwner(suite, standIn);
    const { values } = await products.list();
    const [piece] = values;
    if (!piece) throw new Error("There is no piece to save.");
    standIn.takeReads();
    await products.save(piece.id, { ...toProductDraft(piece), price: "1234" }, piece.revision);
    const adminSave = standIn.takeReads().length;
    standIn.forget();
    return { firstVisit, returnVisit, tenPages, adminSave };
  } finally {
    await browser.close();
  }
}

function connectAsOwner(suite: Suite, standIn: StandIn): void {
  const ports = { ...suite.ports, firestore: standIn.port, storage: standIn.port };
  connect(backendFromEnv(suiteEnv({ ...suite, ports }, ""), { asOwner: true }));
}

/** Ticks and unticks filters of the listing, one after another. */
export async function measureFilters(site: Site, clicks: number): Promise<Interactions> {
  const browser = await openChromium();
  try {
    const page = await slowPage(browser, { width: 1280, height: 900 });
    await page.addInitScript(() => {
      const seen: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[])
          if (entry.interactionId) seen.push(entry.duration);
      }).observe({
        type: "event",
        durationThreshold: 16,
        buffered: true,
      } as PerformanceObserverInit);
      Object.assign(window, { interactions: seen });
    });
    await page.goto(site.addressOf("listing", "unpublished"));
    await page.locator(".product-card").first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(2_000);
    const longest: number[] = [];
    for (let n = 0; n < clicks; n++) {
      await page.evaluate(() => window.interactions.splice(0));
      await page
        .locator(".filter-option input:not([disabled])")
        .nth(n % 6)
        .click();
      await page.waitForTimeout(800);
      longest.push(Math.max(0, ...(await page.evaluate(() => window.interactions))));
    }
    return { filterMs: median(longest), filterLongestMs: Math.max(...longest), clicks };
  } finally {
    await browser.close();
  }
}

const DEALER = {
  uid: "bench-dealer",
  email: "bench@bellamyjewels.example",
  password: "hatton-garden",
};

/** The dealer's list of everything, as fast as this machine is. */
export async function measureInventory(
  site: Site,
  suite: Suite,
  standIn: StandIn,
): Promise<Inventory> {
  await addDealer(suite, standIn);
  const browser = await openChromium();
  try {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${site.published.url}${paths.login}`);
    await page.getByRole("textbox", { name: "Email" }).fill(DEALER.email);
    await page.getByLabel("Password", { exact: true }).fill(DEALER.password);
    await page.getByRole("button", { name: "Log In" }).click();
    await page.waitForURL(`**${paths.admin}`);
    const rows = page.locator("tbody tr");
    let started = performance.now();
    await page.goto(`${site.published.url}${paths.inventory}`);
    await rows.first().waitFor({ timeout: 120_000 });
    const firstRowsMs = performance.now() - started;

    const byTitle = page.locator("th").getByRole("button", { name: "Title" });
    await byTitle.waitFor({ timeout: 120_000 });
    const wholeMs = performance.now() - started;

    const firstRow = await rows.first().textContent();
    started = performance.now();
    await byTitle.click();
    await page.waitForFunction(
      (before) => document.querySelector("tbody tr")?.textContent !== before,
      firstRow,
    );
    const sortMs = performance.now() - started;

    const sorted = await rows.first().textContent();
    started = performance.now();
    await page.getByRole("searchbox").fill("HG-10042");
    await page.waitForFunction(
      (before) => document.querySelector("tbody tr")?.textContent !== before,
      sorted,
    );
    const searchMs = performance.now() - started;
    return { firstRowsMs, wholeMs, sortMs, searchMs };
  } finally {
    await browser.close();
  }
}

async function addDealer(suite: Suite, standIn: StandIn): Promise<void> {
  const { uid: localId, email, password: rawPassword } = DEALER;
  const reply = await fetch(
    `http://${suite.host}:${suite.ports.auth}/identitytoolkit.googleapis.com/v1/projects/${suite.projectId}/accounts:batchCreate`,
    {
      method: "POST",
      headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
      body: JSON.stringify({ users: [{ localId, email, rawPassword, emailVerified: true }] }),
    },
  );
  if (!reply.ok) throw new Error(`The Auth emulator answered ${reply.status}.`);
  connectAsOwner(suite, standIn);
  const batch = writeBatch(firestore());
  batch.set(doc(firestore(), "admins", localId), { email, since: new Date(), by: localId });
  await batch.commit();
}

async function slowPage(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}

declare global {
  /** Durations of the interactions that a measured page has seen. */
  var interactions: number[];
}
