import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Block, RichText, Section } from "../content/static-page.ts";

/** `[text](href)` */
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/;

/** A text with its links. */
export function Sentence({ text }: { text: RichText }) {
  // The text before a link, its label and its href, and so on.
  const parts = text.split(LINK);
  return parts.map((part, n) => {
    if (n % 3 === 0) return part;
    // <Link> leaves mailto:, tel: and other sites to the browser.
    if (n % 3 === 2) return null;
    return (
      <Link key={n} to={parts[n + 1] ?? ""}>
        {part}
      </Link>
    );
  });
}

/** The title of a static page and its introduction. */
export function PageHeader({
  title,
  intro,
  children,
}: {
  title: string;
  intro: RichText;
  children?: ReactNode;
}) {
  return (
    <header className="page-header">
      <h1>{title}</h1>
      <p className="page-intro mt-3 mb-0">
        <Sentence text={intro} />
      </p>
      {children}
    </header>
  );
}

/**
 * The sections of a static page.
 * @param after what to render at the end of a section, by the section's id.
 */
export function Sections({
  sections,
  after = {},
}: {
  sections: readonly Section[];
  after?: Readonly<Record<string, ReactNode>>;
}) {
  return sections.map((section) => (
    <section key={section.id} className="static-section" aria-labelledby={section.id}>
      <h2 id={section.id} tabIndex={-1}>
        {section.heading}
      </h2>
      <div className="static-body">
        {section.body.map((block, n) => (
          <BlockView key={n} block={block} />
        ))}
        {after[section.id]}
      </div>
    </section>
  ));
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === "string") {
    return (
      <p>
        <Sentence text={block} />
      </p>
    );
  }
  if ("facts" in block) {
    return (
      <dl className="facts">
        {Object.entries(block.facts).map(([name, fact]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <Sentence text={fact} />
            </dd>
          </Fragment>
        ))}
      </dl>
    );
  }
  const [List, items] =
    "steps" in block ? (["ol", block.steps] as const) : (["ul", block.list] as const);
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <Sentence text={item} />
        </li>
      ))}
    </List>
  );
}
