import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Block, Section, RichText } from "../../content/static-page.ts";

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A sentence of the shop's, its links made into links. */
export function Sentence({ words }: { words: RichText }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of words.matchAll(LINK)) {
    const [whole, text = "", href = ""] = match;
    parts.push(words.slice(from, match.index));
    parts.push(
      href.startsWith("/") ? (
        <Link key={match.index} to={href}>
          {text}
        </Link>
      ) : (
        <a key={match.index} href={href}>
          {text}
        </a>
      ),
    );
    from = match.index + whole.length;
  }
  parts.push(words.slice(from));
  return <>{parts}</>;
}

/**
 * The parts of a page one under the other, each heading beside its text where there is room.
 * @param after what stands below the words of a part, by the part's id.
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
        <Sentence words={block} />
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
              <Sentence words={fact} />
            </dd>
          </Fragment>
        ))}
      </dl>
    );
  }
  const isOrdered = "steps" in block;
  const items = (isOrdered ? block.steps : block.list).map((item) => (
    <li key={item}>
      <Sentence words={item} />
    </li>
  ));
  return isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
}
