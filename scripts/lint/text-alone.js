/**
 * Chrome's Translate replaces the page's text nodes. React cannot change or remove them any more, and inserts nothing before
 * them; but it still replaces the text of an element that has no other children. So text that changes has to be alone in its
 * element, as one string, and so has text behind something that comes and goes.
 * https://martijnhols.nl/blog/everything-about-google-translate-crashing-react
 */

const MESSAGE =
  "Put this text into an element of its own, as one string: a translated page could not change it.";

/** Props and variables that hold elements, and a function that returns some. */
const ELEMENTS = new Set(
  "after below children filters intro link list panel routesOf search shopLink".split(" "),
);

/**
 * What is read here of ESTree's nodes.
 * @typedef {{
 *   type: string, name: string, value: unknown, operator: string, computed: boolean, expression: Node, expressions: Node[],
 *   left: Node, right: Node, consequent: Node, alternate: Node, object: Node, callee: Node, arguments: Node[], body: Node,
 *   children: Node[], openingElement: { name: { name?: string } }, parent: Node | null, id?: Node, argument?: Node
 * }} Node
 */

/** @typedef {"text" | "fixed text" | "element" | "optional"} Kind what a child renders; "optional": an element at most */

/** @type {Record<string, (node: Node) => Kind>} */
const KINDS = {
  JSXText: () => "fixed text",
  Literal: ({ value }) => (typeof value === "string" ? "fixed text" : "optional"),
  TemplateLiteral: ({ expressions }) => (expressions.length === 0 ? "fixed text" : "text"),
  JSXElement: () => "element",
  JSXFragment: () => "optional",
  JSXExpressionContainer: ({ expression }) => kindOf(expression),
  LogicalExpression: ({ operator, left, right }) =>
    either(operator === "&&" ? [right] : [left, right]),
  ConditionalExpression: ({ consequent, alternate }) => either([consequent, alternate]),
  Identifier: ({ name }) => (ELEMENTS.has(name) ? "optional" : "text"),
  MemberExpression: ({ computed, object }) => (computed ? kindOf(object) : "text"),
  ChainExpression: ({ expression }) => kindOf(expression),
  CallExpression: ({ callee, arguments: values }) => {
    // A list: values.map((value) => <li>…</li>)
    const callback = values.find(({ type }) => type === "ArrowFunctionExpression");
    if (!callback) return kindOf(callee);
    return callback.body.type === "BlockStatement" ? "optional" : either([callback.body]);
  },
};

/**
 * @param {Node} node
 * @returns {Kind}
 */
function kindOf(node) {
  return KINDS[node.type]?.(node) ?? "text";
}

/**
 * @param {readonly Node[]} nodes
 * @returns {Kind}
 */
function either(nodes) {
  return nodes.some((node) => kindOf(node).endsWith("text")) ? "text" : "optional";
}

/**
 * JSX drops white space with a line break.
 * @param {Node} child
 */
function isEmpty({ type, value, expression }) {
  if (type === "JSXText") return /^\s*\n\s*$/.test(String(value));
  return type === "JSXExpressionContainer" && expression.type === "JSXEmptyExpression";
}

/** @param {Node} parent */
function isFragment({ type, openingElement }) {
  return type === "JSXFragment" || openingElement.name.name === "Fragment";
}

/** @param {{ report(found: { node: Node, message: string }): void }} context */
function create(context) {
  /** @param {Node} parent */
  const check = (parent) => {
    const children = parent.children.filter((child) => !isEmpty(child));
    // What is in a fragment has siblings outside of it.
    if (children.length === 1 && !isFragment(parent)) return;
    let isBehindOptional = false;
    for (const child of children) {
      const kind = kindOf(child);
      if (kind === "text" || (kind === "fixed text" && (isBehindOptional || isFragment(parent))))
        context.report({ node: child, message: MESSAGE });
      if (kind === "element") isBehindOptional = false;
      else if (kind === "optional") isBehindOptional = true;
    }
  };
  /** @param {Node} returned */
  const checkReturn = (returned) => {
    let of = returned.parent;
    while (of && !of.type.includes("Function")) of = of.parent;
    const isComponent = /^[A-Z]/.test(of?.id?.name ?? "");
    if (isComponent && returned.argument && kindOf(returned.argument).endsWith("text"))
      context.report({ node: returned, message: MESSAGE });
  };
  return { JSXElement: check, JSXFragment: check, ReturnStatement: checkReturn };
}

export default { meta: { name: "translate" }, rules: { "text-alone": { create } } };
