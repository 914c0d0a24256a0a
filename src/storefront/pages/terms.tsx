import { terms } from "../../content/terms.ts";
import { paths } from "../../paths.ts";
import { StaticPageView } from "./static-page-view.tsx";

export function Terms() {
  return <StaticPageView page={terms} path={paths.terms} contents />;
}
