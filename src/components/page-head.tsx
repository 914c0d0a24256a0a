import { Helmet } from "react-helmet-async";
import { shop } from "../content/shop.ts";
import { safeJson } from "../domain/safe-json.ts";

/** The site's own address without a slash at the end, for canonical links; a preview build has none of its own. */
const SITE_URL: string = (import.meta.env.VITE_SITE_URL as string | undefined) ?? "";

/** An address of this shop as the whole world can open it. */
export function absoluteUrl(path: string): string {
  const site = SITE_URL || (typeof window === "undefined" ? "" : window.location.origin);
  return `${site}${path}`;
}

/**
 * A page's head: exactly one a page, for React hoists what Helmet makes, and two are not merged.
 * @param title   of the page; the shop's name is added unless it is already there.
 * @param path    the page's canonical address; without one the page asks not to be indexed.
 * @param image   a picture's whole address for link previews.
 * @param jsonLd  structured data, one object a thing.
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
  const fullTitle = title.includes(shop.name) ? title : `${title} | ${shop.name}`;
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={absoluteUrl(path)} />
      )}
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
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

/**
 * The title of a state that passes (on its way, failed) on a page whose own title is not known yet. Nothing else is
 * claimed, so that a search engine that looks at a bad moment learns nothing wrong.
 */
export function PassingTitle() {
  return <Helmet title={`Shop | ${shop.name}`} />;
}
