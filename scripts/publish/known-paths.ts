/**
 * The rewrites in firebase.json: which paths get app.html or admin.html. All others get 404.html with status 404, as search
 * engines expect. A path is known if the router has a route for it, in upper or lower case, also with an ending that
 * src/domain/added-ending.ts removes. Hosting matches with RE2, the preview with JavaScript's expressions in Unicode mode.
 * @see https://firebase.google.com/docs/hosting/full-config#rewrites
 */

const ADMIN = /^\/(bj-admin|login|signup|forgot-password)\b/;

/** Percent-encoded punctuation, maybe encoded twice, and bytes of longer characters: "%22", "%2522", "%E2". */
const ENCODED = "%(?:25)*(?:[0-289A-Fa-f][\\dA-Fa-f]|3[A-Fa-f]|[57][B-Fb-f]|[46]0)";
const PARAMETERS = "(?:[&?]|%(?:25)*(?:26|3[Ff]))(?:amp;)?[\\w.~-]+(?:=|%(?:25)*3[Dd]).*";
const ENDING = `(?:${ENCODED}|&#?\\w{1,8};|[^\\p{L}\\p{N}\\p{M}])*(?:${PARAMETERS})?`;

/** @param routes the patterns of src/routes.tsx. */
export function rewritesFor(routes: readonly string[]) {
  const admin = routes.filter((route) => ADMIN.test(route));
  return [
    { regex: pathsOf(admin), destination: "/admin.html" },
    { regex: pathsOf(routes.filter((route) => !admin.includes(route))), destination: "/app.html" },
  ];
}

function pathsOf(routes: readonly string[]): string {
  const paths = routes.map(pathOf);
  // Everything may follow a product's id and the admin area's path.
  const open = routes.flatMap((route) => {
    if (route.endsWith("/*")) return `${pathOf(route)}/.*`;
    return route.endsWith("/product/:id") ? `${pathOf(route)}.*` : [];
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
