import { createRequire } from "node:module";
import type { CompatData, CompatStatement, Identifier } from "@mdn/browser-compat-data/types";
import { parseAst } from "vite";
import { isRecord } from "../../src/lib/values.ts";

/** Syntax and APIs in a script that older browsers lack, according to MDN's data. */

/** The oldest versions that must work. */
export type Browsers = Readonly<Record<"Safari" | "Chrome" | "Firefox", string>>;

/** A global such as `structuredClone`, whose owner is "Window", or a member such as `timeout` of `AbortSignal`. */
export interface Api {
  readonly owner: string;
  readonly name: string;
  /** Of interfaces of the web only: MDN's data does not say it of JavaScript's own classes. */
  readonly isStatic: boolean;
}

const { api, javascript } = createRequire(import.meta.url)(
  "@mdn/browser-compat-data",
) as CompatData;

/** All globals and their members, except experimental ones, which only one engine has. */
const APIS = [api, javascript.builtins, javascript.builtins?.Intl]
  .flatMap((group = {}) => apisOf("Window", group))
  .filter(({ compat }) => !compat.status?.experimental);

function apisOf(owner: string, group: Identifier): (Api & { compat: CompatStatement })[] {
  return Object.entries(group).flatMap(([key, entry]) => {
    if (key === "__compat" || key.endsWith("_event")) return [];
    const { __compat: compat, ...members } = entry as Identifier;
    if (!compat) return [];
    const isStatic = key.endsWith("_static");
    const found = { owner, name: key.replace(/_static$/, ""), isStatic, compat };
    return owner === "Window" ? [found, ...apisOf(key, members)] : [found];
  });
}

interface Syntax {
  readonly compat: CompatStatement | undefined;
  readonly isIn: (node: Node) => boolean;
}

/** Syntax newer than that of the oldest browsers; build.target of vite.config.ts rewrites the rest. */
const SYNTAX: Readonly<Record<string, Syntax>> = {
  lookbehind: {
    compat: javascript.regular_expressions?.lookbehind_assertion?.__compat,
    isIn: (node) => /\(\?<[=!]/.test(patternIn(node)),
  },
  "flags inside a regular expression": {
    compat: javascript.regular_expressions?.modifier?.__compat,
    isIn: (node) => /\(\?(?:[ims]+|[ims]*-[ims]+):/.test(patternIn(node)),
  },
  "the v flag of a regular expression": {
    compat: javascript.builtins?.RegExp?.unicodeSets?.__compat,
    isIn: ({ regex }) => isRecord(regex) && String(regex.flags).includes("v"),
  },
  "a static block": {
    compat: javascript.classes?.static?.initialization_blocks?.__compat,
    isIn: ({ type }) => type === "StaticBlock",
  },
};

/** The text of a literal that may be a regular expression: /a/, "a" or `a`. */
function patternIn({ type, raw, value }: Node): string {
  if (type === "TemplateElement" && isRecord(value)) return String(value.raw);
  return type === "Literal" && typeof raw === "string" ? raw : "";
}

function isSupported(compat: CompatStatement, { Safari, Chrome, Firefox }: Browsers): boolean {
  const oldest = { safari: Safari, safari_ios: Safari, chrome: Chrome, firefox: Firefox };
  return Object.entries(oldest).every(([browser, version]) =>
    [compat.support[browser as keyof typeof oldest] ?? []]
      .flat()
      .some(
        (since) =>
          isAtLeast(version, since.version_added) &&
          !(since.version_removed || since.prefix || since.alternative_name || since.flags),
      ),
  );
}

/** isAtLeast("15.4", "≤15") → true; isAtLeast("15.4", "preview") → false */
function isAtLeast(version: string, added: string | false): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [addedMajor = NaN, addedMinor = 0] = (added || "").replace("≤", "").split(".").map(Number);
  return major > addedMajor || (major === addedMajor && minor >= addedMinor);
}

/** The globals and members that these browsers lack. */
export function apisMissingIn(browsers: Browsers): readonly Api[] {
  return APIS.filter(({ compat }) => !isSupported(compat, browsers));
}

interface Node extends Record<string, unknown> {
  readonly type: string;
}

/**
 * Finds what a script uses that these browsers lack: unsupportedIn({ Safari: "15.4", … })("[1].toSorted()") → [".toSorted()"]
 *
 * Only a missing global and a call of a missing function throw, so other missing properties don't count. Methods are
 * known by their name alone: a library's own `toSorted` is reported too, and `map` of an iterator is not, because arrays
 * have one.
 */
export function unsupportedIn(browsers: Browsers): (script: string) => readonly string[] {
  const missing = apisMissingIn(browsers);
  const paths = new Set(missing.map(({ owner, name }) => `${owner}.${name}`));
  const methods = new Set(missing.map(({ name }) => name));
  for (const { name, compat } of APIS) if (isSupported(compat, browsers)) methods.delete(name);
  const syntax = Object.entries(SYNTAX).filter(
    ([, { compat }]) => !compat || !isSupported(compat, browsers),
  );

  return (script) => {
    const found = new Set<string>();
    visit(parseAst(script) as unknown as Node, null, "", (node, parent, key) => {
      for (const [name, { isIn }] of syntax) if (isIn(node)) found.add(name);
      const name = nameOf(node);
      if (node.type === "Identifier") {
        const isTested = parent?.type === "UnaryExpression" && parent.operator === "typeof";
        if (paths.has(`Window.${name}`) && !isTested && !isKey(parent, key)) found.add(name);
      } else if (node.type === "MemberExpression" && key === "callee" && !parent?.optional) {
        const path = `${nameOf(node.object)}.${name}`;
        if (paths.has(path)) found.add(`${path}()`);
        else if (methods.has(name)) found.add(`.${name}()`);
      }
    });
    return [...found].sort();
  };
}

type Visitor = (node: Node, parent: Node | null, key: string) => void;

/** Calls back for each node of a syntax tree, with its parent and the name of its field there. */
function visit(node: Node, parent: Node | null, key: string, visitor: Visitor): void {
  visitor(node, parent, key);
  for (const field in node) {
    const value = node[field];
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, node, field, visitor);
    }
  }
}

function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value.type === "string";
}

/** The name of a variable, or of the property of a member expression: "at" of `list.at` and `list["at"]`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Identifier") return String(node.name);
  if (node.type !== "MemberExpression" || !isNode(node.property)) return "";
  if (!node.computed) return nameOf(node.property);
  return typeof node.property.value === "string" ? node.property.value : "";
}

/** Whether an identifier names a property, not a variable. */
function isKey(parent: Node | null, key: string): boolean {
  return (key === "property" || key === "key") && parent?.computed !== true;
}
