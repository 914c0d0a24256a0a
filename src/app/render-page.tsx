import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { connect, type Backend } from "../firebase/config.ts";
import { StockEnquiry } from "../listing/listing-view.tsx";
import type { PageData } from "../stock/page-data.ts";
import { App, preloadAllScreens } from "./app.tsx";

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
