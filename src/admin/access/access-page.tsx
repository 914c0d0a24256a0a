import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PageHead } from "../../components/page-head.tsx";
import { shop } from "../../content/shop.ts";
import { paths } from "../../paths.ts";
import "../../styles/admin.scss";

/** The frame of the screens before the door: one narrow column under the shop's name. */
export function AccessPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="admin access">
      <PageHead title={title} />
      <p className="access-house">
        <Link to={paths.home}>{shop.name}</Link>
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
