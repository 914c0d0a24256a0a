import { safeJson } from "../../src/domain/safe-json.ts";
import { PAGE_DATA_ID, type PageData } from "../../src/hooks/page-data.ts";
import { linksTo, withHead } from "./hosted-pages.ts";

/** How vite names a page's scripts in its head. */
const SCRIPT =
  /[ \t]*<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="([^"]*)">(?:<\/script>)?\n?/g;

/** What React hoists: it puts a page's title, meta and link elements before everything else. */
const HEAD = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/**
 * A published page: the template with the rendered page in it, the data that it shows, and the scripts' names, the
 * screen's own among them, for start.ts to fetch.
 */
export function fillPage(
  template: string,
  rendered: string,
  data: PageData,
  { start, screen }: PageScripts,
): string {
  const head = HEAD.exec(rendered)?.[0] ?? "";
  const body = rendered.slice(head.length);
  const scripts = [...template.matchAll(SCRIPT)].map(([, address = ""]) => address);
  const others = screen.filter((file) => file.endsWith(".js")).map((file) => `/${file}`);
  const styles = screen.filter((file) => file.endsWith(".css"));
  const starter = `<script type="module" crossorigin src="/${start}" data-scripts="${[...scripts, ...others].join(" ")}"></script>`;
  return withHead(template.replace(SCRIPT, ""), starter + head + linksTo(styles)).replace(
    '<div id="root"></div>',
    // A function, for "$&" and the like in a title mean nothing special then.
    () =>
      `<div id="root">${body}</div><script type="application/json" id="${PAGE_DATA_ID}">${safeJson(data)}</script>`,
  );
}

/** Files of the build: what starts a published page, and what its screen needs beyond what the template names. */
export interface PageScripts {
  readonly start: string;
  readonly screen: readonly string[];
}
