import { fullTitle, metaAttribute, previewMeta } from "../../src/content/page-meta.ts";
import { shop } from "../../src/content/shop.ts";
import { escaped } from "./escape.ts";

/**
 * A title and the shop's preview for HTML that is the same for many pages: programs that show links run no scripts. Search engines
 * must not index it: it also answers for pieces that are gone. The screen replaces these elements with its own (src/ui/page-head.tsx).
 * @param of.siteUrl without a trailing slash.
 */
export function staticHead(of: { readonly title: string; readonly siteUrl: string }): string {
  const { title, siteUrl } = of;
  const { description } = shop;
  const tags = [
    ...previewMeta({ title, description, type: "website", picture: undefined, siteUrl }),
    ["robots", "noindex"] as const,
  ];
  const elements = tags.map(
    ([name, content]) =>
      `<meta data-static ${metaAttribute(name)}="${name}" content="${escaped(content)}">`,
  );
  return `<title data-static>${escaped(fullTitle(title))}</title>${elements.join("")}`;
}
