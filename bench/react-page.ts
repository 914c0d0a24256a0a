import { createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** An element as [name, attributes, children], or a text. */
export type Node = string | null | [string, Record<string, string>, Node[]];

function elementOf(node: Node, key: number): ReactNode {
  if (node === null || typeof node === "string") return node;
  const [name, { style, value, checked, ...attributes }, children] = node;
  const props = {
    ...attributes,
    key,
    ...(style !== undefined && { style: styleOf(style) }),
    ...(value !== undefined && { defaultValue: value }),
    ...(checked !== undefined && { defaultChecked: true }),
  };
  return children.length > 0
    ? createElement(name, props, children.map(elementOf))
    : createElement(name, props);
}

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(";")
      .filter(Boolean)
      .map((rule) => {
        const at = rule.indexOf(":");
        return [rule.slice(0, at).trim(), rule.slice(at + 1).trim()];
      }),
  );
}

const root = document.getElementById("root");
const data = document.getElementById("tree")?.textContent;
if (root && data) createRoot(root).render((JSON.parse(data) as Node[]).map(elementOf));
