import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PageHead } from "../components/page-head.tsx";
import { paths } from "./paths.ts";

const ADMIN_HOME: { readonly label: string; readonly to: string } = {
  label: "Admin Home",
  to: paths.admin,
};

/** The title and the heading of an admin screen, with its links beside it. The first one leads back. */
export function ScreenHeader({
  title,
  back = ADMIN_HOME,
  children,
}: {
  title: string;
  back?: typeof ADMIN_HOME;
  children?: ReactNode;
}) {
  return (
    <>
      <PageHead title={title} />
      <div className="d-flex flex-wrap align-items-center justify-content-between gap-2 mb-3">
        <h1>{title}</h1>
        <p className="screen-actions d-flex flex-wrap gap-2 mb-0">
          <Link className="btn btn-outline-primary" to={back.to}>
            {back.label}
          </Link>
          {children}
        </p>
      </div>
    </>
  );
}
