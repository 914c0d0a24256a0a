import { payments } from "../../content/payments.ts";
import { paths } from "../../paths.ts";
import { WrittenPageView } from "./written-page.tsx";

/** How to pay, what is sent where, what can come back, and the authenticity guarantee. */
export function Payments() {
  return <WrittenPageView page={payments} path={paths.payments} contents />;
}
