import { Helmet } from "react-helmet-async";
import { shop } from "../content/shop.ts";
import { safeJson } from "../domain/safe-json.ts";

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
 * @param title   the shop's name is added unless it is already in it.
 * @param description search engines and link previews show its first words.
 * @param path    the canonical path; a page without one asks search engines not to index it.
 * @param image   URL of a picture for link previews.
 * @param jsonLd  structured data, one object per entity.
 */
export function PageHead({
  title,
  description = shop.description,
  path,
  image,
  type = "website",
  jsonLd = [],
}: {
  title: string;
  description?: string;
  path?: string;
  image?: string | undefined;
  type?: "website" | "product";
  jsonLd?: readonly object[];
}) {
  const flat = description.replace(/\s+/g, " ").trim();
  const summary = flat.length <= 160 ? flat : `${flat.slice(0, 157).replace(/\s+\S*$/, "")}…`;
  const fullTitle = title.includes(shop.name) ? title : `${title} | ${shop.name}`;
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={absoluteUrl(path)} />
      )}
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={summary} />
      {path !== undefined && <meta property="og:url" content={absoluteUrl(path)} />}
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
      {jsonLd.map((thing, n) => (
        <script key={n} type="application/ld+json">
          {safeJson(thing)}
        </script>
      ))}
    </Helmet>
  );
}

/** The title of a page that is loading or has failed to load, while its own title is not known. */
export function TemporaryTitle() {
  return <Helmet title={`Shop | ${shop.name}`} />;
}
