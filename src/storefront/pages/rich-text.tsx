import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Block, RichText, Section } from "../../content/static-page.ts";

/** `[text](href)` */
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A text with its links. */
export function Sentence({ text }: { text: RichText }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label, href = ""] = match;
    parts.push(
      text.slice(end, match.index),
      // <Link> leaves mailto:, tel: and other sites to the browser.
      <Link key={match.index} to={href}>
        {label}
      </Link>,
    );
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
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
