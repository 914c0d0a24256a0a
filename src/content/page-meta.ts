import { shop } from "./shop.ts";

/** The picture that programs show with a link: a JPEG on the website, whose size in pixels they must know beforehand. */
export interface LinkPreview {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** A meta element: its name (or property, as Open Graph calls it) and content. */
export type MetaTag = readonly [name: string, content: string];

/** The shop's name is added unless it is already in it. */
export function fullTitle(title: string): string {
  return title.includes(shop.name) ? title : `${title} | ${shop.name}`;
}

/** Names such as "og:title" belong in the attribute `property`. */
export function metaAttribute(name: string): "name" | "property" {
  return /^(og|product):/.test(name) ? "property" : "name";
}

/**
 * The description and what a link's preview shows.
 * @param of.description its first words are shown.
 * @param of.picture     the shop's, if there is none.
 * @param of.siteUrl     without a trailing slash.
 * @see https://ogp.me
 */
export function previewMeta(of: {
  readonly title: string;
  readonly description: string;
  readonly type: "website" | "product";
  readonly picture: LinkPreview | undefined;
  readonly siteUrl: string;
}): readonly MetaTag[] {
  const flat = of.description.replace(/\s+/g, " ").trim();
  const summary = flat.length <= 160 ? flat : `${flat.slice(0, 157).replace(/\s+\S*$/, "")}…`;
  const title = fullTitle(of.title);
  const { path, width, height } = of.picture ?? shop.linkPreview;
  return [
    ["description", summary],
    ["og:site_name", shop.name],
    ["og:locale", "en_GB"],
    ["og:type", of.type],
    ["og:title", title],
    ["og:description", summary],
    ["og:image", `${of.siteUrl}${path}`],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", String(width)],
    ["og:image:height", String(height)],
    ["og:image:alt", of.picture ? of.title : `${shop.name}: ${shop.tagline}`],
    ["twitter:card", "summary_large_image"],
  ];
}
