import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { connect, type Backend } from "./data/config.ts";
import type { PageData } from "./hooks/page-data.ts";
import { preloadAllScreens } from "./routes.tsx";
import { StockEnquiry } from "./storefront/listing-view.tsx";

/** Renders the storefront's pages to HTML. Built for Node by scripts/publish-pages.ts. */

/** Call it once, before the first page. */
export async function prepareRendering(backend: Backend): Promise<void> {
  connect(backend);
  await Promise.all([preloadAllScreens(), StockEnquiry.preload()]);
}

/** The HTML of a page: first the title, meta and link elements of its head, then the content of #root. */
export function renderPage(data: PageData): string {
  return renderToString(
    <StaticRouter location={data.path}>
      <App pageData={data} />
    </StaticRouter>,
  );
}
