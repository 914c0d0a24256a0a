import puppeteer, { type ElementHandle } from "puppeteer-core";
import { firefoxPath } from "../../scripts/browser.ts";
import type { Browser, PageElement, Point, Tab } from "./tab.ts";

/**
 * Firefox, driven by WebDriver BiDi. Puppeteer, because Playwright 1.65 sends a command that Firefox ESR 153 does not know
 * (emulation.setMediaFeaturesOverride).
 */
export async function startFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: firefoxPath() });
  return {
    name: "Firefox",
    newTab: () => newTab(browser),
    close: () => browser.close(),
  };
}

/** A font that was not loaded because the visitor went on. */
const LEFT_EARLY = /downloadable font: download failed .*status=2152398850/;

async function newTab(browser: Awaited<ReturnType<typeof puppeteer.launch>>): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("dialog", (dialog) => void dialog.accept());

  /**
   * Load another document. A page saves its place in the history before it is left, which Puppeteer takes for the navigation: it
   * may return while the page before is still there.
   */
  const load = async (start: () => Promise<unknown>) => {
    await page.evaluate(() => void Object.assign(window, { isLeft: true }));
    await start();
    while (await page.evaluate(() => "isLeft" in window).catch(() => true))
      await new Promise((resolve) => setTimeout(resolve, 20));
  };

  return {
    goto: (url) =>
      load(() =>
        page.goto(url).catch((error: unknown) => {
          // The page has replaced its URL before it was complete: /bj-admin leads to /login.
          if (!/NS_BINDING_ABORTED/.test(String(error))) throw error;
        }),
      ),
    back: async () => void (await page.goBack()),
    reload: () => load(() => page.reload()),
    evaluate: async <A, T>(inPage: (argument: A) => T, argument: A) =>
      (await page.evaluate(inPage as never, argument)) as T,
    addScript: async (source) => void (await page.evaluate(`${source};0`)),
    element: async (find, argument) => {
      const handle = await page.evaluateHandle(find as never, argument);
      const element = (handle as { asElement(): ElementHandle | null }).asElement();
      return element && toPageElement(element);
    },
    press: (key) => page.keyboard.press(key),
    paste: async () => {
      await page.keyboard.down("Control");
      await page.keyboard.press("v");
      await page.keyboard.up("Control");
    },
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    drag: async (from: Point, to: Point) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 12 });
      await page.mouse.up();
    },
    resize: (size) => page.setViewport(size),
    screenshot: async () => Buffer.from(await page.screenshot()),
    printFirstSheet: async () =>
      Buffer.from(
        await page.pdf({ preferCSSPageSize: true, pageRanges: "1", waitForFonts: false }),
      ),
    errors: () => errors.filter((text) => !LEFT_EARLY.test(text)),
    close: () => context.close(),
  };
}

const toPageElement = (element: ElementHandle): PageElement => ({
  click: () => element.click(),
  hover: () => element.hover(),
  type: (text) => element.type(text),
  upload: async (paths) => {
    await (element as ElementHandle<HTMLInputElement>).uploadFile(...paths);
  },
  select: async (option) => {
    const value = await element.evaluate(
      (select, text) =>
        [...(select as HTMLSelectElement).options].find((one) => one.text === text)?.value,
      option,
    );
    if (value === undefined) throw new Error(`There is no option "${option}".`);
    await element.select(value);
  },
});
