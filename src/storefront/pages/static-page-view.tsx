import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import type { StaticPage } from "../../content/static-page.ts";
import { useAnchor } from "../../hooks/use-anchor.ts";
import { PageHeader } from "./page-header.tsx";
import { Sections } from "./rich-text.tsx";

/**
 * A page of the shop's words, with its head.
 * @param path     its address.
 * @param contents links to its parts, for a page that is longer than a screen or two.
 * @param before   what stands between the title and the words.
 * @param jsonLd   structured data, one object a thing.
 */
export function StaticPageView({
  page,
  path,
  contents = false,
  before,
  jsonLd = [],
}: {
  page: StaticPage;
  path: string;
  contents?: boolean;
  before?: ReactNode;
  jsonLd?: readonly object[];
}) {
  useAnchor();
  return (
    <div className="static-page container">
      <PageHead title={page.title} description={page.description} path={path} jsonLd={jsonLd} />
      <PageHeader title={page.title} intro={page.intro}>
        {contents && <Contents page={page} />}
      </PageHeader>
      {before}
      <Sections sections={page.sections} />
    </div>
  );
}

function Contents({ page }: { page: StaticPage }) {
  return (
    <nav className="mt-4" aria-label="On this page">
      <ul className="list-unstyled d-flex flex-wrap column-gap-4">
        {page.sections.map(({ id, heading }) => (
          <li key={id}>
            <a className="quiet-link d-inline-block py-1" href={`#${id}`}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
