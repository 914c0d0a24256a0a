import { terms } from "../../content/terms.ts";
import { paths } from "../../paths.ts";
import { WrittenPageView } from "./written-page.tsx";

export function Terms() {
  return <WrittenPageView page={terms} path={paths.terms} contents />;
}
