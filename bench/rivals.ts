import { JSDOM } from "jsdom";
import { build } from "vite";
import { fileURLToPath } from "node:url";
import type { Node as Tree } from "./react-page.ts";

/**
 * What the shop's published pages are compared with, made of these pages themselves, so that pictures, words, styles and
 * fonts are the same to the last byte: the floor is the page without any script; the other is an empty page that
 * builds the same elements with React alone, from data that it brings.
 */

/** A static page: what is left of a published page without its scripts and their data. */
export function floorPage(html: string): string {
  const dom = new JSDOM(html);
  const { document } = dom.window;
  for (const element of document.querySelectorAll(
    'script:not([type="application/ld+json"]), link[rel="modulepreload"]',
  )) {
    element.remove();
  }
  return dom.serialize();
}

/** A page whose root is empty until React has built in it what the published page shows. */
export function reactPage(html: string, scriptFile: string): string {
  const dom = new JSDOM(floorPage(html));
  const { document } = dom.window;
  const root = document.getElementById("root");
  if (!root) throw new Error("The published page has no #root.");
  const tree = treesOf(root);
  root.replaceChildren();
  // React asks for them itself when it has built the pictures; a page that knows no pictures cannot name them.
  for (const link of document.querySelectorAll('link[rel="preload"][as="image"]')) link.remove();
  const data = document.createElement("script");
  data.type = "application/json";
  data.id = "tree";
  data.textContent = JSON.stringify(tree).replaceAll("<", "\\u003c");
  document.body.append(data);
  const script = document.createElement("script");
  script.type = "module";
  script.src = `/${scriptFile}`;
  document.head.append(script);
  return dom.serialize();
}

function treesOf(parent: Element): Tree[] {
  return [...parent.childNodes].map(treeOf).filter((tree) => tree !== null);
}

function treeOf(node: globalThis.Node): Tree | null {
  if (node.nodeType === 3) return node.textContent;
  if (node.nodeType !== 1) return null;
  const element = node as Element;
  return [
    element.localName,
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    treesOf(element),
  ];
}

/** The script of such a page: React, ReactDOM and a dozen lines. */
export async function reactScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      lib: {
        entry: fileURLToPath(new URL("react-page.ts", import.meta.url)),
        formats: ["es"],
      },
    },
  });
  const output = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const chunk = output.find((file) => file.type === "chunk");
  if (!chunk) throw new Error("Vite made no script of the React page.");
  return chunk.code;
}
