import type { ReactNode } from "react";
import type { RichText } from "../../content/static-page.ts";
import { Sentence } from "./rich-text.tsx";

/** The title of a page of words and the sentences that stand large under it. */
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
        <Sentence words={intro} />
      </p>
      {children}
    </header>
  );
}
