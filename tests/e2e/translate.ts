import type { BrowserContext, Page } from "@playwright/test";
import { isHydrated } from "./hydrated.ts";

/**
 * Does to pages what Chrome's Translate does once they have loaded: it wraps each text node in `<font><font>`, as well as those
 * that are added later. The texts stay the same, so that tests find them. A text that React changes, which such a page would not show,
 * is an error on the console.
 * @param at "start" for a page that is translated before it is hydrated.
 */
export async function translate(pages: Page | BrowserContext, at: "load" | "start" = "load") {
  const isReady =
    at === "start"
      ? "document.body"
      : `!document.getElementById("page-data") && document.readyState === "complete" && (${isHydrated.toString()})()`;
  await pages.addInitScript(`(${wrapTexts.toString()})(() => ${isReady})`);
}

function wrapTexts(isReady: () => unknown): void {
  const replaced = new MutationObserver((mutations) => {
    for (const { target } of mutations) console.error("Not shown:", target.nodeValue);
  });
  const wrap = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || parent.closest("script, style, title, textarea, font, [translate=no]")) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
    replaced.observe(text, { characterData: true });
  };
  const wrapAll = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = node instanceof Text ? [node] : [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    found.forEach(wrap);
  };
  const start = () => {
    if (!isReady()) return void requestAnimationFrame(start);
    // Parts of the page may still be hydrated in idle time.
    requestIdleCallback(begin);
  };
  const begin = () => {
    wrapAll(document);
    new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations) [target, ...addedNodes].forEach(wrapAll);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  };
  start();
}
