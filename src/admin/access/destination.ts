import { paths } from "../../paths.ts";

/**
 * Where to go after logging in: where the guard stopped the visitor, or what `?next=` names, as long as that is a
 * screen of the admin area; else the admin home. Never another site.
 * destination({ state: null, search: "?next=/bj-admin/team" }) → "/bj-admin/team"
 * destination({ state: null, search: "?next=//evil.example" }) → "/bj-admin"
 */
export function destination({ state, search }: { state: unknown; search: string }): string {
  const stopped =
    typeof state === "object" && state !== null && "next" in state ? state.next : null;
  const wanted = typeof stopped === "string" ? stopped : new URLSearchParams(search).get("next");
  return wanted !== null && isAdminPath(wanted) ? wanted : paths.admin;
}

function isAdminPath(path: string): boolean {
  try {
    const here = "http://here.invalid";
    const url = new URL(path, here);
    return (
      url.origin === here &&
      path.startsWith(paths.admin) &&
      (url.pathname === paths.admin || url.pathname.startsWith(`${paths.admin}/`))
    );
  } catch {
    return false;
  }
}
