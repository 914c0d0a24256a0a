import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Matcher, queries } from "@testing-library/dom";
import { EMULATORS_ENV } from "../../scripts/connect-to.ts";
import { isHydrated } from "../e2e/hydrated.ts";
import type { Key, PageElement, Point, Size, Tab } from "./tab.ts";

/** The site that `npm run preview` serves. */
const SITE = EMULATORS_ENV["VITE_SITE_URL"] ?? "";

/** How long to wait for an element or a state: generous, for slow machines. */
export const PATIENCE_MS = 30_000;

/** Testing Library finds elements by role and name in every browser in the same way. */
const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    "@testing-library/dom/dist/@testing-library/dom.umd.min.js",
  ),
  "utf8",
);

/** A CSS selector, or a role and an accessible name. Only what is visible is found; the first of several counts. */
export type Target =
  | string
  | {
      readonly role: string;
      readonly name?: string | RegExp;
      /** Only in the element with this selector. */
      readonly within?: string;
    };

interface Located {
  readonly selector: string;
  readonly role: string;
  readonly name: string | null;
  readonly pattern: readonly [string, string] | null;
}

/** What an element is like in the page. */
export interface Facts extends Point, Size {
  readonly text: string;
  /** The value of a field. */
  readonly value: string;
  readonly isChecked: boolean;
  readonly isFocused: boolean;
  readonly href: string;
  readonly src: string;
  readonly isPressed: boolean;
  /** The natural width of a picture; 0 until it has loaded. */
  readonly naturalWidth: number;
}

/** The functions that the tests add to a page. */
interface InPage {
  readonly locate: typeof locate;
  readonly TestingLibraryDom: typeof queries;
}

/** A person with a browser tab. Every action waits for its element. */
export class Visitor {
  readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  /** Load a page from the network. @param path or a whole URL of the shop. */
  async open(path: string): Promise<void> {
    await this.tab.goto(new URL(path, SITE).href);
    await this.hydrated();
  }

  async reload(): Promise<void> {
    await this.tab.reload();
    await this.hydrated();
  }

  /** Clicks have no effect before React has hydrated the page. */
  hydrated(): Promise<void> {
    return this.wait("React has hydrated the page", () => this.tab.evaluate(isHydrated, null));
  }

  back(): Promise<void> {
    return this.tab.back();
  }

  /** The path and query of the URL. */
  path(): Promise<string> {
    return this.tab.evaluate(() => window.location.pathname + window.location.search, null);
  }

  async click(target: Target): Promise<void> {
    await this.act(target, (element) => element.click());
  }

  async hover(target: Target): Promise<void> {
    await this.act(target, (element) => element.hover());
  }

  /** Replace the text of a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.tab.evaluate(() => (document.activeElement as HTMLInputElement).select(), null);
    if (text === "") await this.tab.press("Backspace");
    else await this.act(target, (field) => field.type(text));
  }

  press(key: Key): Promise<void> {
    return this.tab.press(key);
  }

  async select(target: Target, option: string): Promise<void> {
    await this.act(target, (element) => element.select(option));
  }

  /** Choose files for an input, which may be hidden behind a button. */
  async upload(selector: string, paths: readonly string[]): Promise<void> {
    await this.act(selector, (input) => input.upload(paths));
  }

  /** Drag from the centre of one element to that of another. */
  async drag(from: Target, to: Target): Promise<void> {
    await this.tab.drag(centre(await this.fact(from)), centre(await this.fact(to)));
  }

  /** Wait until it is there. */
  async see(target: Target): Promise<void> {
    await this.find(target);
  }

  async seeText(target: Target, text: string | RegExp): Promise<void> {
    await this.wait(`${describe(target)} with ${String(text)}`, async () => {
      const found = await this.text(target);
      return typeof text === "string" ? found.includes(text) : text.test(found);
    });
  }

  /** Wait until there is none. */
  gone(target: Target): Promise<void> {
    return this.wait(`${describe(target)} is gone`, async () => (await this.count(target)) === 0);
  }

  async seePath(path: string | RegExp): Promise<void> {
    await this.wait(`the URL ${String(path)}`, async () => {
      const now = await this.path();
      return typeof path === "string" ? now === path : path.test(now);
    });
  }

  /** How many there are now. */
  async count(target: Target): Promise<number> {
    return (await this.facts(target)).length;
  }

  /** The text of the first; "" if there is none. */
  async text(target: Target): Promise<string> {
    return (await this.facts(target))[0]?.text ?? "";
  }

  /** The texts of all. */
  async texts(target: Target): Promise<readonly string[]> {
    return (await this.facts(target)).map(({ text }) => text);
  }

  /** The first, once it is there. */
  async fact(target: Target): Promise<Facts> {
    await this.see(target);
    const [fact] = await this.facts(target);
    if (!fact) throw new Error(`${describe(target)} is gone.`);
    return fact;
  }

  /** All that match now. */
  async facts(target: Target): Promise<readonly Facts[]> {
    await this.prepare();
    return this.tab.evaluate(
      (located) =>
        (window as unknown as InPage).locate(located).map((element): Facts => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { value, checked } = element as HTMLInputElement;
          return {
            text: (element as HTMLElement).innerText.trim(),
            value,
            isChecked: checked,
            isFocused: element === document.activeElement,
            href: element.getAttribute("href") ?? "",
            src: element.getAttribute("src") ?? "",
            isPressed: element.getAttribute("aria-pressed") === "true",
            naturalWidth: (element as HTMLImageElement).naturalWidth,
            x,
            y,
            width,
            height,
          };
        }),
      toLocated(target),
    );
  }

  /** Again if the element was replaced, or moved below another one, before the browser got to it. */
  private async act(target: Target, action: (on: PageElement) => Promise<void>): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const element = await this.find(target);
      try {
        return await action(element);
      } catch (error) {
        if (Date.now() > until) throw new Error(`${describe(target)}: ${String(error)}`);
      }
    }
  }

  private async find(target: Target): Promise<PageElement> {
    let found: PageElement | null = null;
    await this.wait(describe(target), async () => {
      await this.prepare();
      found = await this.tab.element((located: Located) => {
        const [element] = (window as unknown as InPage).locate(located);
        const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
        // WebKitGTK's driver does not scroll.
        if (top < 0 || bottom > window.innerHeight) element?.scrollIntoView({ block: "center" });
        return element ?? null;
      }, toLocated(target));
      return found !== null;
    });
    return found as unknown as PageElement;
  }

  /** Every page that was loaded from the network needs the scripts again. */
  private async prepare(): Promise<void> {
    const isReady = await this.tab.evaluate(() => "locate" in window, null);
    if (!isReady) await this.tab.addScript(`${TESTING_LIBRARY};window.locate = ${String(locate)}`);
  }

  /** @throws Error after PATIENCE_MS, with what was waited for and what the page says instead. */
  private async wait(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    // Nothing can be read while another page replaces this one.
    while (!(await isSo().catch(() => false))) {
      if (Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
      else {
        const text = await this.tab.evaluate(() => document.body.innerText, null);
        throw new Error(`Not seen: ${what}. ${await this.path()} says: ${text}`);
      }
    }
  }
}

function toLocated(target: Target): Located {
  if (typeof target === "string") return { selector: target, role: "", name: null, pattern: null };
  const { role, name, within = "body" } = target;
  return {
    selector: within,
    role,
    name: typeof name === "string" ? name : null,
    pattern: name instanceof RegExp ? [name.source, name.flags] : null,
  };
}

/** Runs in the page. */
function locate({ selector, role, name, pattern }: Located): Element[] {
  const roots = [...document.querySelectorAll(selector)];
  if (role === "") return roots.filter((element) => element.checkVisibility());
  const library = (window as unknown as InPage).TestingLibraryDom;
  const matcher: Matcher | undefined = pattern ? new RegExp(...pattern) : (name ?? undefined);
  const options = matcher === undefined ? {} : { name: matcher };
  return roots
    .flatMap((root) => library.queryAllByRole(root as HTMLElement, role, options))
    .filter((element) => element.checkVisibility());
}

const describe = (target: Target) =>
  typeof target === "string"
    ? target
    : `${target.role} ${String(target.name ?? "")} ${target.within ?? ""}`.trim();

const centre = ({ x, y, width, height }: Point & Size): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});
