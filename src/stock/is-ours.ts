import { PAGE_DATA_ID, PUBLISHED_DATA_ID } from "./page-data.ts";
import { isWhole } from "./stock-files.ts";

const PAGE = "";
const TYPES: readonly (readonly [path: RegExp, type: RegExp])[] = [
  [/\.json$/, /^application\/json/],
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.woff2$/, /^(font|application)\//],
  [/\.svg$/, /^image\/svg/],
];
const MARKS = [PAGE_DATA_ID, PUBLISHED_DATA_ID].map((id) => `id="${id}"`);

/**
 * Whether an answer is the shop's file or page, and not the page of a captive portal, a proxy or a broken deploy, which often have
 * the status 200, too. The service worker stores nothing else.
 * @param response is not read.
 * @param path     of a file; none of a page, whose path may look like a file's.
 */
export async function isOurs(response: Response, path = PAGE): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  const type = response.headers.get("content-type") ?? "";
  const expected = TYPES.find(([ending]) => ending.test(path))?.[1] ?? /^text\/html/;
  if (!expected.test(type)) return false;
  if (path.startsWith("/stock-")) return isWhole(await response.clone().text());
  if (!type.startsWith("text/html")) return true;
  const html = await response.clone().text();
  return html.includes('id="root"') && MARKS.some((mark) => html.includes(mark));
}
