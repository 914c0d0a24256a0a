import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { connect, type Backend } from "./data/config.ts";
import { setPageData, type PageData } from "./hooks/page-data.ts";
import { preloadAllScreens } from "./routes.tsx";

/** Rendering the storefront's pages ahead of time; built for Node by scripts/publish-pages.ts, never for browsers. */

/** Makes every screen ready to be rendered without waiting. Call it once, before the first page. */
export async function prepareRendering(backend: Backend): Promise<void> {
  connect(backend);
  await preloadAllScreens();
}

/**
 * One page as static HTML: title, meta and link elements first, then what belongs into #root.
 * @param data what the page shows; its `path` is the page's address.
 */
export function renderPage(data: PageData): string {
  setPageData(data);
  const html = renderToString(
    <StaticRouter location={data.path}>
      <App />
    </StaticRouter>,
  );
  setPageData(null);
  return html;
}
