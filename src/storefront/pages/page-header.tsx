import type { ReactNode } from "react";
import type { Words } from "../../content/written.ts";
import { Sentence } from "./words.tsx";

/** The title of a page of words and the sentences that stand large under it. */
export function PageHeader({
  title,
  intro,
  children,
}: {
  title: string;
  intro: Words;
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
