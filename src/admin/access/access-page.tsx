import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import "../../styles/admin.scss";

/** The frame of the screens before the door: one narrow column. */
export function AccessPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="admin access mx-auto px-3 py-5">
      <PageHead title={title} />
      <h1 className="mb-4">{title}</h1>
      {children}
    </div>
  );
}
