import { safeJson } from "../../src/lib/values.ts";
import { PAGE_DATA_ID, type PageData } from "../../src/stock/page-data.ts";

/** React renders a page's title, meta and link elements before everything else. */
const HEAD = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/** The scripts in the head of the built index.html. */
const SCRIPTS = /\s*<script type="module"[^>]*><\/script>/g;

/**
 * A published page. Its scripts are requested last, the largest at the end: the first picture and the styles must not wait
 * for them.
 * @param template the built index.html with an empty #root.
 * @param rendered the page as React rendered it.
 * @param data     what it was rendered from, for hydration.
 * @param files    scripts and styles that its screen needs in addition to the template's.
 */
export function pageHtml(
  template: string,
  rendered: string,
  data: PageData,
  files: readonly string[],
): string {
  const head = HEAD.exec(rendered)?.[0] ?? "";
  const json = `<script type="application/json" id="${PAGE_DATA_ID}">${safeJson(data)}</script>`;
  const root = `<div id="root">${rendered.slice(head.length)}</div>`;
  const scripts = [...files.map(elementFor), ...(template.match(SCRIPTS) ?? [])].join("");
  return withHead(template.replace(SCRIPTS, ""), head).replace(
    '<div id="root"></div>',
    // A function, because "$&" in a replacement text has a special meaning.
    () => root + json + scripts,
  );
}

/** The page with more elements in its head. */
export function withHead(html: string, elements: string): string {
  return html.replace("</head>", () => `${elements}</head>`);
}

function elementFor(file: string): string {
  return file.endsWith(".css")
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : scriptElement(file);
}

/** Requests a script with the page, before the script that imports it has loaded. */
export function scriptElement(file: string): string {
  return `<script type="module" crossorigin src="/${file}"></script>`;
}
