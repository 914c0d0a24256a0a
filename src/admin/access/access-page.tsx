import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import "../../styles/admin.scss";

/** The layout of the log-in screens: one narrow column, with links below. */
export function AccessPage({
  title,
  children,
  links,
}: {
  title: string;
  children: ReactNode;
  links?: ReactNode;
}) {
  return (
    <div className="admin access mx-auto px-3 py-5">
      <PageHead title={title} />
      <h1 className="mb-4">{title}</h1>
      {children}
      {links && (
        <p className="d-flex flex-wrap justify-content-between gap-2 column-gap-4 mt-4">{links}</p>
      )}
    </div>
  );
}
