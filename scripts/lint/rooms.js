import path from "node:path";

/**
 * The rooms of src/, from the ground up: a room imports only from those above it in this list. Those in admin/ are what only
 * the dealer loads. docs/architecture.md says what each is for.
 */
export const ROOMS = [
  "lib",
  "routing",
  "content",
  "ui",
  "firebase",
  "pictures",
  "products",
  "filters",
  "device",
  "stock",
  "enquiry",
  "cards",
  "viewed",
  "search",
  "listing",
  "ring-size",
  "newsletter",
  "home",
  "product",
  "shortlist",
  "pages",
  "privacy",
  "layout",
  "admin",
  "admin/ui",
  "admin/access",
  "admin/filters",
  "admin/saving",
  "admin/inventory",
  "admin/publishing",
  "admin/pictures",
  "admin/csv",
  "admin/people",
  "admin/reservations",
  "admin/whereabouts",
  "admin/was-prices",
  "admin/ledger",
  "admin/history",
  "admin/invoices",
  "admin/stock-book",
  "admin/stock-take",
  "admin/go-to",
  "admin/forms",
  "admin/photographs",
  "admin/moving-in",
  "admin/import",
  "admin/lists",
  "admin/labels",
  "admin/home",
  "app",
  "",
];

const SRC = path.resolve(import.meta.dirname, "../../src");

/** roomOf("…/src/admin/forms/use-save.ts") → "admin/forms"; null outside src. @param {string} file */
function roomOf(file) {
  const folders = path.relative(SRC, path.dirname(file)).split(path.sep);
  if (folders[0] === "..") return null;
  return folders.slice(0, folders[0] === "admin" ? 2 : 1).join("/");
}

/**
 * Why a file must not import a module; null if it may.
 * @param {string} file absolute path
 * @param {string} source
 * @param {boolean} isLater whether it is loaded by `import()`
 */
export function refusal(file, source, isLater = false) {
  const name = path.basename(file);
  if (/^(firebase|@firebase)\b/.test(source))
    return roomOf(file) === "firebase" || name.endsWith("-store.ts")
      ? null
      : "Only firebase/ and *-store.ts files import Firebase.";
  if (/^react(-dom)?$/.test(source))
    return /^use-|-(store|context)\.ts$|\.tsx$/.test(name)
      ? null
      : "Only components, and files named use-*, *-context or *-store, import React.";
  const [from, to] = [roomOf(file), roomOf(path.resolve(path.dirname(file), source))];
  if (!source.startsWith(".") || from === null) return null;
  if (to === null) return "src/ imports nothing from outside it.";
  if (isLater && from === "app") return null;
  return ROOMS.indexOf(to) <= ROOMS.indexOf(from)
    ? null
    : `${from || "src"}/ is below ${to}/: see the rooms in scripts/lint/rooms.js.`;
}

/** @param {{ filename: string, report(found: { node: unknown, message: string }): void }} context */
function create(context) {
  /** @param {boolean} isLater */
  const check =
    (isLater) =>
    /** @param {{ source: { value?: unknown } | null }} node */
    (node) => {
      const source = node.source?.value;
      if (typeof source !== "string") return;
      const message = refusal(context.filename, source, isLater);
      if (message) context.report({ node, message });
    };
  return {
    ImportDeclaration: check(false),
    ExportNamedDeclaration: check(false),
    ExportAllDeclaration: check(false),
    ImportExpression: check(true),
  };
}

export default { meta: { name: "rooms" }, rules: { downwards: { create } } };
