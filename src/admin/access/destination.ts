import { paths } from "../../paths.ts";

/**
 * Where to go after logging in: where the guard stopped the visitor, or the admin screen in `?next=`; else the admin
 * home. Never another site.
 * destination({ state: null, search: "?next=/bj-admin/team" }) → "/bj-admin/team"
 * destination({ state: null, search: "?next=//evil.example" }) → "/bj-admin"
 */
export function destination({ state, search }: { state: unknown; search: string }): string {
  const fromGuard = (state as { readonly next?: unknown } | null)?.next;
  const next = typeof fromGuard === "string" ? fromGuard : new URLSearchParams(search).get("next");
  return next !== null && isAdminPath(next) ? next : paths.admin;
}

function isAdminPath(path: string): boolean {
  if (!path.startsWith(paths.admin)) return false;
  // Parsed, because "/bj-admin/../shop" is not an admin path.
  const { pathname } = new URL(path, "http://shop.invalid");
  return pathname === paths.admin || pathname.startsWith(`${paths.admin}/`);
}
