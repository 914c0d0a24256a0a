import { useEffect } from "react";
import { Helmet } from "react-helmet-async";
import {
  fullTitle,
  metaAttribute,
  previewMeta,
  type MetaTag,
  type LinkPreview,
} from "../content/page-meta.ts";
import { shop } from "../content/shop.ts";
import { safeJson } from "../lib/values.ts";

/**
 * The full URL of a path in this shop: at VITE_SITE_URL, or, from a development server and in builds without one, where
 * the page was loaded from.
 */
export function absoluteUrl(path: string): string {
  const site = import.meta.env.DEV ? "" : (import.meta.env.VITE_SITE_URL as string | undefined);
  const here = typeof window === "undefined" ? "" : window.location.origin;
  return `${site || here}${path}`;
}

/**
 * A page's title, meta and link elements. Render it once per page: two are not merged.
 * @param description search engines and link previews show its first words.
 * @param path    the canonical path; a page without one asks search engines not to index it.
 * @param preview the page's own picture for link previews.
 * @param meta    more meta elements.
 * @param jsonLd  structured data, one object per entity.
 */
export function PageHead({
  title,
  description = shop.description,
  path,
  preview,
  type = "website",
  meta = [],
  jsonLd = [],
}: {
  title: string;
  description?: string;
  path?: string;
  preview?: LinkPreview | undefined;
  type?: "website" | "product";
  meta?: readonly MetaTag[];
  jsonLd?: readonly object[];
}) {
  useOwnHead();
  const tags = [
    ...previewMeta({ title, description, type, picture: preview, siteUrl: absoluteUrl("") }),
    ...meta,
  ];
  return (
    <Helmet>
      <title>{fullTitle(title)}</title>
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={absoluteUrl(path)} />
      )}
      {path !== undefined && <meta property="og:url" content={absoluteUrl(path)} />}
      {tags.map(([name, content]) => (
        <meta key={name} {...{ [metaAttribute(name)]: name }} content={content} />
      ))}
      {jsonLd.map((thing, n) => (
        <script key={n} type="application/ld+json">
          {safeJson(thing)}
        </script>
      ))}
    </Helmet>
  );
}

/** The head of a page that is loading or has failed to load: it may be gone. */
export function TemporaryTitle() {
  useOwnHead();
  return (
    <Helmet>
      <title>{fullTitle("Shop")}</title>
      <meta name="robots" content="noindex" />
    </Helmet>
  );
}

/** Removes the elements that scripts/publish/static-head.ts has put into app.html and admin.html for programs without scripts. */
function useOwnHead(): void {
  useEffect(() => {
    for (const element of document.querySelectorAll("[data-static]")) element.remove();
  }, []);
}
