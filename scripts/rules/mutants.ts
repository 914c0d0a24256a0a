/** A copy of a security rules file with one deliberate error, which the rules' tests should notice. */
interface Mutant {
  /** Line of the change, from 1. */
  readonly line: number;
  /** "isAdministrator() → true" */
  readonly change: string;
  /** The whole changed file. */
  readonly rules: string;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Condition extends Span {
  /** What leaving it out amounts to: "true" in `a && b`, "false" in `a || b`, either in `a ? b : c`. */
  readonly neutral: readonly string[];
}

/**
 * All mutants of a rules file: each condition left out or negated, each number one higher or lower, each element of a
 * list and each operation of an `allow` removed, each pair of elements of two compared lists made equal.
 */
export function mutantsOf(rules: string): Mutant[] {
  const code = blankCommentsAndStrings(rules);
  const textOf = ({ from, to }: Span) => rules.slice(from, to);
  const mutant = (span: Span, replacement: string): Mutant => ({
    line: rules.slice(0, span.from).split("\n").length,
    change: `${textOf(span)} → ${replacement || "(removed)"}`.replace(/\s+/g, " "),
    rules: rules.slice(0, span.from) + replacement + rules.slice(span.to),
  });
  const mutants = [
    ...allConditions(code).flatMap((condition) =>
      [...condition.neutral, `!(${textOf(condition)})`]
        .filter((replacement) => replacement !== textOf(condition))
        .map((replacement) => mutant(condition, replacement)),
    ),
    ...numbers(code).flatMap((span) =>
      [Number(textOf(span)) + 1, Number(textOf(span)) - 1]
        .filter((value) => value >= 0)
        .map((value) => mutant(span, String(value))),
    ),
    ...listElements(code).map((span) => mutant(span, "")),
    ...comparedElements(code).map(([left, right]) =>
      mutant({ from: left.from, to: right.to }, `0${rules.slice(left.to, right.from)}0`),
    ),
  ];
  return mutants.sort((a, b) => a.line - b.line);
}

/** Same length and line breaks, but nothing in comments or strings looks like code. */
function blankCommentsAndStrings(rules: string): string {
  return rules.replace(/\/\/[^\n]*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, (text) =>
    text.startsWith("/") ? " ".repeat(text.length) : `'${" ".repeat(text.length - 2)}'`,
  );
}

/** The conditions of every `allow` and of every function whose name says that it returns a boolean. */
function allConditions(code: string): Condition[] {
  const allows = [...code.matchAll(/\ballow\s+[a-z, ]+:\s*if\s([^;]*);/g)];
  const functions = [...code.matchAll(/\bfunction\s+(\w+)[^{]*\{[^}]*?\breturn\s([^;]*);/g)];
  return [
    ...allows.flatMap((match) => conditionsIn(code, lastGroup(match), ["true"])),
    ...functions.flatMap((match) =>
      conditionsIn(code, lastGroup(match), ["true"], /^(?:is|has|are)[A-Z]/.test(match[1] ?? "")),
    ),
  ];
}

/** The last group of a match that ends with one more character. */
function lastGroup(match: RegExpMatchArray): Span {
  const to = (match.index ?? 0) + match[0].length - 1;
  return { from: to - (match.at(-1)?.length ?? 0), to };
}

/**
 * A condition and the conditions that it consists of.
 * @param isBoolean false for an expression of another type, which may still contain conditions.
 */
function conditionsIn(
  code: string,
  span: Span,
  neutral: readonly string[],
  isBoolean = true,
): Condition[] {
  const whole = trim(code, span);
  const self = isBoolean ? [{ ...whole, neutral }] : [];
  const inner = withoutParentheses(code, whole);

  const [test, branches] = split(code, inner, "?");
  if (test && branches) {
    const parts = isBoolean ? [test, ...split(code, branches, ":")] : [test];
    return [...self, ...parts.flatMap((part) => conditionsIn(code, part, ["true", "false"]))];
  }
  for (const [operator, value] of [
    ["||", "false"],
    ["&&", "true"],
  ] as const) {
    const parts = split(code, inner, operator);
    if (parts.length > 1) {
      return [...self, ...parts.flatMap((part) => conditionsIn(code, part, [value]))];
    }
  }
  if (isBoolean && code[inner.from] === "!") {
    return [...self, ...conditionsIn(code, { from: inner.from + 1, to: inner.to }, ["true"])];
  }
  return self;
}

function trim(code: string, { from, to }: Span): Span {
  const text = code.slice(from, to);
  return { from: to - text.trimStart().length, to: from + text.trimEnd().length };
}

/** The inside of parentheses that surround the whole expression. */
function withoutParentheses(code: string, span: Span): Span {
  const inside = { from: span.from + 1, to: span.to - 1 };
  const isSurrounded =
    code[span.from] === "(" && code[inside.to] === ")" && split(code, inside, ")").length === 1;
  return isSurrounded ? withoutParentheses(code, trim(code, inside)) : span;
}

/** Split at a separator, but not within brackets. */
function split(code: string, { from, to }: Span, separator: string): Span[] {
  const parts: Span[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < to; at++) {
    if (depth === 0 && code.startsWith(separator, at)) {
      parts.push({ from: start, to: at });
      start = at + separator.length;
    }
    if (/[([{]/.test(code[at] ?? "")) depth++;
    if (/[)\]}]/.test(code[at] ?? "")) depth--;
  }
  return [...parts, { from: start, to }];
}

function numbers(code: string): Span[] {
  return [...code.matchAll(/(?<![\w.'])\d+(?![\w'])/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** The insides of all lists: of square brackets that are no index. */
function lists(code: string): Span[] {
  return [...code.matchAll(/(?<![\w)\]])\[/g)].flatMap(({ index }) =>
    split(code, { from: index + 1, to: code.length }, "]").slice(0, 1),
  );
}

/** Elements of lists and operations of an `allow`, each with a comma beside it. */
function listElements(code: string): Span[] {
  const operations = [...code.matchAll(/\ballow ([a-z]+(?:, [a-z]+)+):/g)].map(lastGroup);
  return [...lists(code), ...operations].flatMap((list) => {
    const elements = split(code, list, ",");
    if (elements.length === 1) return [];
    return elements.map(({ from, to }, n) =>
      n === 0 ? { from, to: to + 1 } : { from: from - 1, to: trim(code, { from, to }).to },
    );
  });
}

/** The pairs of elements of `[a, b] == [c, d]`. */
function comparedElements(code: string): [Span, Span][] {
  return lists(code).flatMap((right, _n, all) => {
    const left = all.find(({ to }) => code.slice(to, right.from).replace(/\s/g, "") === "]==[");
    const others = split(code, right, ",").map((span) => trim(code, span));
    const own = left ? split(code, left, ",").map((span) => trim(code, span)) : [];
    return own.map((span, n): [Span, Span] => [span, others[n] ?? span]);
  });
}
