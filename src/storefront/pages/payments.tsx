import { payments } from "../../content/payments.ts";
import { paths } from "../../paths.ts";
import { StaticPageView } from "./static-page-view.tsx";

/** How to pay, what is sent where, what can come back, and the authenticity guarantee. */
export function Payments() {
  return <StaticPageView page={payments} path={paths.payments} contents />;
}
