import { Link } from "react-router-dom";
import { paths } from "../routing/paths.ts";
import { PageHead } from "../ui/page-head.tsx";

export function NotFound() {
  return (
    <section className="notice container">
      <PageHead title="Page not found" />
      <h1>We cannot find that page</h1>
      <p>The address may be wrong, or the page may have moved.</p>
      <p className="d-flex flex-wrap justify-content-center gap-2 mt-4">
        <Link className="btn btn-primary" to={paths.shop}>
          Shop All
        </Link>
        <Link className="btn btn-outline-primary" to={paths.home}>
          Go to the Home Page
        </Link>
      </p>
    </section>
  );
}
