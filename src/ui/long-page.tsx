import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { StaticPage } from "../content/static-page.ts";
import { isScrollRestored } from "../routing/use-restored-scroll.ts";
import { PageHead } from "./page-head.tsx";
import { PageHeader, Sections } from "./rich-text.tsx";

/** A static page with links to its sections. @param after as in `Sections`. */
export function LongPage({
  page,
  path,
  after = {},
}: {
  page: StaticPage;
  path: string;
  after?: Readonly<Record<string, ReactNode>>;
}) {
  useAnchor();
  return (
    <div className="static-page container">
      <PageHead title={page.title} description={page.description} path={path} />
      <PageHeader title={page.title} intro={page.intro}>
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
      </PageHeader>
      <Sections sections={page.sections} after={after} />
    </div>
  );
}

/**
 * Scroll to the element that the URL's hash names, and focus it, but not after Back or a reload. The browser only does this for
 * elements that exist when the page loads.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash.length < 2 || isScrollRestored()) return;
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash, key]);
}
