import { afterEach, expect, test, vi } from "vitest";
import { isWebsiteUpdated } from "./is-website-updated.ts";

const pageWith = (...scripts: string[]) =>
  `<!doctype html><head>${scripts.map((script) => `<script type="module" src="${script}"></script>`).join("")}</head>`;

const OWN = ["/assets/react-a1.js", "/assets/shop-b2.js", "/assets/admin-c3.js"];

afterEach(() => document.head.replaceChildren());

/** Compares a page that has these scripts with the response. */
async function isUpdated(answer: () => Promise<Response>, own: readonly string[] = OWN) {
  document.head.innerHTML = pageWith(...own);
  vi.stubGlobal("fetch", answer);
  return isWebsiteUpdated();
}
const html =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));

test.each<[string, () => Promise<Response>, boolean]>([
  ["the same scripts", html(pageWith("/assets/react-a1.js", "/assets/shop-b2.js")), false],
  ["another script", html(pageWith("/assets/react-a1.js", "/assets/shop-d4.js")), true],
  ["the page of a captive portal", html(pageWith("https://portal.example/log-in.js")), false],
  ["an error", html(pageWith("/assets/shop-d4.js"), 503), false],
])("%s", async (_answer, answer, expected) => {
  expect(await isUpdated(answer)).toBe(expected);
});

test("a page without scripts of a build is not compared", async () => {
  expect(await isUpdated(html(pageWith("/assets/shop-d4.js")), [])).toBe(false);
});
