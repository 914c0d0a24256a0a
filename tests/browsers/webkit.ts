import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, Button, By, Capabilities, Key, Origin } from "selenium-webdriver";
import type { WebDriver, WebElement } from "selenium-webdriver";
import { webkitPaths } from "../../scripts/browser.ts";
import type { Browser, PageElement, Point, Size, Tab } from "./tab.ts";

/** MiniBrowser's toolbar is wider than a phone: without its paddings the window can be 390 px wide. */
const GTK_STYLE =
  "* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; }";

/**
 * WebKitGTK, the engine of Safari, driven by WebDriver in a virtual screen. It has no touch, and cannot print to a PDF.
 * Its driver has one session at a time, so each tab has a driver of its own.
 */
export async function startWebKit(): Promise<Browser> {
  const paths = webkitPaths();
  const configuration = mkdtempSync(join(tmpdir(), "shop-webkit-"));
  mkdirSync(join(configuration, "gtk-3.0"));
  writeFileSync(join(configuration, "gtk-3.0", "gtk.css"), GTK_STYLE);
  const screen = spawn(paths.screen, ["-displayfd", "1", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = (await once(screen.stdout, "data")) as [Buffer];
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    XDG_CONFIG_HOME: configuration,
  };
  return {
    name: "WebKit",
    newTab: () => newTab(paths, env),
    close: async () => {
      await stop(screen);
      rmSync(configuration, { recursive: true, force: true });
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill();
  await exited;
}

async function newTab(paths: ReturnType<typeof webkitPaths>, env: NodeJS.ProcessEnv): Promise<Tab> {
  const port = await freePort();
  const server = spawn(paths.driver, [`--port=${port}`], { env, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await isReady(url);
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          binary: paths.browser,
          args: ["--automation"],
        },
      }),
    )
    .build();
  const toWindow = (element: WebElement) =>
    driver.actions({ async: true }).move({ origin: element });
  const toPageElement = (element: WebElement): PageElement => ({
    click: () => element.click(),
    hover: () => toWindow(element).perform(),
    type: (text) => element.sendKeys(text),
    upload: (paths) => element.sendKeys(paths.join("\n")),
    select: async (option) => {
      const quoted = `"${option}"`;
      await element.findElement(By.xpath(`.//option[normalize-space() = ${quoted}]`)).click();
    },
  });
  const at = ({ x, y }: Point) => ({
    x: Math.round(x),
    y: Math.round(y),
    origin: Origin.VIEWPORT,
    duration: 50,
  });

  return {
    goto: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    evaluate: <A, T>(inPage: (argument: A) => T, argument: A) =>
      driver.executeScript<T>(inPage, argument),
    addScript: (source) => driver.executeScript(source),
    element: async (find, argument) => {
      const element = await driver.executeScript<WebElement | null>(find, argument);
      return element && toPageElement(element);
    },
    press: (key) =>
      driver
        .actions()
        .sendKeys(
          {
            Enter: Key.ENTER,
            Escape: Key.ESCAPE,
            Tab: Key.TAB,
            Backspace: Key.BACK_SPACE,
            ArrowRight: Key.ARROW_RIGHT,
            ArrowDown: Key.ARROW_DOWN,
          }[key],
        )
        .perform(),
    paste: () => driver.actions().keyDown(Key.CONTROL).sendKeys("v").keyUp(Key.CONTROL).perform(),
    clickAt: (point) =>
      driver.actions().move(at(point)).press(Button.LEFT).release(Button.LEFT).perform(),
    drag: async (start, end) => {
      const actions = driver.actions().move(at(start)).press(Button.LEFT);
      for (let step = 1; step <= 12; step++) {
        const part = step / 12;
        actions.move(
          at({ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }),
        );
      }
      await actions.release(Button.LEFT).perform();
    },
    resize: (size) => resize(driver, size),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    // WebKitGTK's driver does not tell.
    errors: () => [],
    close: async () => {
      await driver.quit();
      await stop(server);
    },
  };
}

/** The window is larger than the page by the browser's toolbar. */
async function resize(driver: WebDriver, { width, height }: Size): Promise<void> {
  const frame = driver.manage().window();
  await frame.setRect({ x: 0, y: 0, width, height });
  const inner = await driver.executeScript<number>(() => window.innerHeight);
  await frame.setRect({ x: 0, y: 0, width, height: height + height - inner });
}

async function isReady(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${url}/status`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
}
