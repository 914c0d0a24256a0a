import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { paths } from "../src/routing/paths.ts";
import { publishPages } from "./emulators.ts";
import { serveAsHosting } from "./hosting.ts";
import type { SyntheticStock } from "./stock.ts";

export const PAGES = ["home", "listing", "product"] as const;
export type PageName = (typeof PAGES)[number];

export const STATIC = "static floor";
export const PUBLISHED = "published";
export const UNPUBLISHED = "unpublished";

/** One way to serve the shop's pages. */
export interface Variant {
  readonly name: string;
  readonly urlOf: (page: PageName) => string;
}

export interface Site {
  readonly variants: readonly Variant[];
  readonly urlOf: (variant: string, page: PageName) => string;
  readonly close: () => Promise<void>;
}

const CACHE = "bench/.cache";

/**
 * Publish the stock in the emulators and serve the shop: published, unpublished, and as static pages without scripts.
 * @param compared another checkout; its pages are published and served, too.
 */
export async function openSite(stock: SyntheticStock, compared?: string): Promise<Site> {
  const [newest] = stock.products.toSorted(
    (a, b) => b.fields.timestamp.getTime() - a.fields.timestamp.getTime(),
  );
  if (!newest) throw new Error("The stock is empty.");
  const pathOf: Record<PageName, string> = {
    home: paths.home,
    listing: paths.shop,
    product: paths.product({ ...newest.fields, id: newest.id }),
  };
  rmSync(CACHE, { recursive: true, force: true });

  const servers: Awaited<ReturnType<typeof serveAsHosting>>[] = [];
  async function serveCheckout(checkout: string, suffix: string): Promise<Variant[]> {
    await publishPages(checkout);
    const dist = join(checkout, "dist");
    const unpublished = join(CACHE, `unpublished${suffix}`);
    copyWithoutPages(dist, unpublished);
    for (const page of PAGES) {
      const file = pathOf[page] === "/" ? "index.html" : `${pathOf[page]}.html`;
      const html = readFileSync(join(dist, file), "utf8");
      writeFileSync(join(unpublished, `static-${page}.html`), withoutScripts(html));
    }
    const publishedServer = await serveAsHosting(dist, checkout);
    const otherServer = await serveAsHosting(unpublished, checkout);
    servers.push(publishedServer, otherServer);
    return [
      { name: STATIC + suffix, urlOf: (page) => `${otherServer.url}/static-${page}` },
      { name: PUBLISHED + suffix, urlOf: (page) => publishedServer.url + pathOf[page] },
      { name: UNPUBLISHED + suffix, urlOf: (page) => otherServer.url + pathOf[page] },
    ];
  }

  const variants = await serveCheckout(".", "");
  if (compared) {
    const theirs = await serveCheckout(compared, `, ${basename(resolve(compared))}`);
    variants.push(...theirs.filter(({ name }) => !name.startsWith(STATIC)));
  }
  return {
    variants,
    urlOf: (name, page) => variants.find((variant) => variant.name === name)?.urlOf(page) ?? "",
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

/** Copy a build without its published pages: requests for them get the fallback page. */
function copyWithoutPages(dist: string, target: string): void {
  mkdirSync(target, { recursive: true });
  const isKept = (path: string) =>
    !path.endsWith(".html") || /^(?:app|admin)\b.*\.html$/.test(path.slice(dist.length + 1));
  cpSync(dist, target, { recursive: true, filter: isKept });
}

/** The same page without scripts: what it costs to show the HTML, styles, fonts and pictures alone. */
function withoutScripts(html: string): string {
  return html.replace(/<script(?! type="application\/ld\+json")[^>]*>[^]*?<\/script>/g, "");
}
