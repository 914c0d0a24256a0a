import { shop } from "../content/shop.ts";
import { paths } from "../routing/paths.ts";
import { ADMINISTRATORS } from "./supported-browsers.ts";

/** Shown instead of the admin area and its log-in screens. */
export function OldBrowser() {
  const versions = Object.entries(ADMINISTRATORS).map((browser) => browser.join(" "));
  return (
    <main className="notice container">
      <title>{`Update your browser | ${shop.name}`}</title>
      <a className="notice-name d-inline-block mb-5 text-decoration-none" href={paths.home}>
        {shop.name}
      </a>
      <h1>Update your browser</h1>
      <p>
        {`This browser is too old for the admin area. Update it to ${versions.join(", ")} or newer.`}
      </p>
    </main>
  );
}
