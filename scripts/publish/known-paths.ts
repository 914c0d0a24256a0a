import { PRODUCT_ROUTE, ROUTE_LIST } from "../../src/routing/route-table.ts";

/**
 * The rewrites in firebase.json: which paths get app.html or admin.html. All others get 404.html with status 404, as search
 * engines expect. A path is known if the router has a route for it, in upper or lower case, also with an ending that
 * src/routing/added-ending.ts removes. Hosting matches with RE2, the preview with JavaScript's expressions in Unicode mode.
 * @see https://firebase.google.com/docs/hosting/full-config#rewrites
 */

/** Percent-encoded punctuation, maybe encoded twice, and bytes of longer characters: "%22", "%2522", "%E2". */
const ENCODED = "%(?:25)*(?:[0-289A-Fa-f][\\dA-Fa-f]|3[A-Fa-f]|[57][B-Fb-f]|[46]0)";
const PARAMETERS = "(?:[&?]|%(?:25)*(?:26|3[Ff]))(?:amp;)?[\\w.~-]+(?:=|%(?:25)*3[Dd]).*";
const ENDING = `(?:${ENCODED}|&#?\\w{1,8};|[^\\p{L}\\p{N}\\p{M}])*(?:${PARAMETERS})?`;

export function rewrites() {
  const patternsOf = (isShop: boolean) =>
    ROUTE_LIST.filter(([, area]) => (area === "shop") === isShop).map(([pattern]) => pattern);
  return [
    { regex: pathsOf(patternsOf(false)), destination: "/admin.html" },
    { regex: pathsOf(patternsOf(true)), destination: "/app.html" },
  ];
}

function pathsOf(routes: readonly string[]): string {
  const paths = routes.map(pathOf);
  // Everything may follow a product's id and the admin area's path.
  const open = routes.flatMap((route) => {
    if (route.endsWith("/*")) return `${pathOf(route)}/.*`;
    return route === PRODUCT_ROUTE ? `${pathOf(route)}.*` : [];
  });
  return `^(?:(?:${paths.join("|")})${ENDING}|${open.join("|")})$`;
}

/** pathOf("/shop/:name") → "/[Ss][Hh][Oo][Pp]/[^/]+" */
function pathOf(route: string): string {
  return route
    .replace(/\/\*$/, "")
    .split("/")
    .map((segment) => (segment.startsWith(":") ? "[^/]+" : anyCase(segment)))
    .join("/");
}

function anyCase(text: string): string {
  return text
    .replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`)
    .replace("&", "(?:&|&amp;|%26)");
}
