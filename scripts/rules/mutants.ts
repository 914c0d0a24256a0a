/**
 * Faulty copies of a security rules file, each with one fault: a condition removed or inverted, a bound moved by one, a
 * value or an operation left out. Tests that are worth their name tell every one of them from the original.
 */
export interface Mutant {
  /** Where the fault is, from 1. */
  readonly line: number;
  /** What was done: "remove isAdministrator()". */
  readonly fault: string;
  /** The whole faulty file. */
  readonly rules: string;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** How a condition is bound to its neighbours, which decides what its absence is. */
type Role = "sole" | "and" | "or" | "choice";

interface Condition extends Span {
  readonly role: Role;
}

/** mutantsOf("… allow get: if isOpen() && isOurs(); …") → four mutants: each condition removed, and inverted */
export function mutantsOf(rules: string): Mutant[] {
  const code = blankOut(rules);
  const mutant = ({ from, to }: Span, fault: string, text: string): Mutant => ({
    line: rules.slice(0, from).split("\n").length,
    fault: fault.replace(/\s+/g, " "),
    rules: rules.slice(0, from) + text + rules.slice(to),
  });

  const mutants = [
    ...conditions(code).flatMap((condition) => {
      const text = rules.slice(condition.from, condition.to);
      const absence = condition.role === "or" ? ["false"] : ["true"];
      if (condition.role === "choice") absence.push("false");
      return [
        ...absence
          .filter((value) => value !== text)
          .map((value) => mutant(condition, `take ${text} for ${value}`, value)),
        mutant(condition, `invert ${text}`, `!(${text})`),
      ];
    }),
    ...numbers(code).flatMap((span) => {
      const value = Number(rules.slice(span.from, span.to));
      return [value + 1, value - 1]
        .filter((other) => other >= 0)
        .map((other) => mutant(span, `${value} becomes ${other}`, String(other)));
    }),
    ...members(rules, code).map((span) =>
      mutant(span, `leave out ${rules.slice(span.from, span.to)}`, ""),
    ),
  ];
  return mutants.sort((a, b) => a.line - b.line);
}

/** The same text with comments and the insides of strings blank, so that every other sign means what it says. */
function blankOut(rules: string): string {
  return rules.replace(/\/\/[^\n]*|'(?:\\.|[^'\\])*'/g, (text) =>
    text.startsWith("'") ? `'${" ".repeat(text.length - 2)}'` : " ".repeat(text.length),
  );
}

/** Every condition of every `allow`, and of every function that is a claim. */
function conditions(code: string): Condition[] {
  const found: Condition[] = [];
  for (const match of code.matchAll(/\ballow\s+[a-z, ]+:\s*if\s([^;]*);/g)) {
    collect(code, spanOf(match), "sole", true, found);
  }
  for (const match of code.matchAll(/\bfunction\s+(\w+)[^{]*\{[^}]*?\breturn\s([^;]*);/g)) {
    const [, name = ""] = match;
    collect(code, spanOf(match), "sole", /^(is|has|are)[A-Z]/.test(name), found);
  }
  return found;
}

/** The last group of a match, which its `;` follows. */
function spanOf(match: RegExpMatchArray): Span {
  const to = match.index! + match[0].length - 1;
  return { from: to - (match.at(-1) ?? "").length, to };
}

/**
 * Collects a condition and all that it is made of.
 * @param isClaim whether the expression is true or false; of any other only the choices (`a ? b : c`) are conditions.
 */
function collect(code: string, span: Span, role: Role, isClaim: boolean, found: Condition[]): void {
  const trimmed = trim(code, span);
  if (isClaim) found.push({ ...trimmed, role });
  const inner = unwrap(code, trimmed);

  const [question] = split(code, inner, "?").slice(1);
  if (question) {
    const condition = { from: inner.from, to: question.from - 1 };
    const [yes, no] = split(code, question, ":");
    collect(code, condition, "choice", true, found);
    for (const branch of [yes, no]) {
      if (branch && isClaim) collect(code, branch, "choice", true, found);
    }
    return;
  }
  for (const [sign, itsRole] of [
    ["||", "or"],
    ["&&", "and"],
  ] as const) {
    const parts = split(code, inner, sign);
    if (parts.length > 1) {
      for (const part of parts) collect(code, part, itsRole, true, found);
      return;
    }
  }
  if (isClaim && code[inner.from] === "!") {
    collect(code, { from: inner.from + 1, to: inner.to }, "sole", true, found);
  }
}

function trim(code: string, { from, to }: Span): Span {
  const text = code.slice(from, to);
  return {
    from: from + text.length - text.trimStart().length,
    to: to - (text.length - text.trimEnd().length),
  };
}

/** What stands in parentheses that hold the whole expression. */
function unwrap(code: string, span: Span): Span {
  const text = code.slice(span.from, span.to);
  if (!text.startsWith("(") || closing(text, 0) !== text.length - 1) return span;
  return unwrap(code, trim(code, { from: span.from + 1, to: span.to - 1 }));
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ("([{".includes(text[at] ?? "")) depth++;
    if (")]}".includes(text[at] ?? "") && --depth === 0) return at;
  }
  return -1;
}

/** The parts between the signs that stand in no parentheses. */
function split(code: string, { from, to }: Span, sign: string): Span[] {
  const parts: Span[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < to; at++) {
    if ("([{".includes(code[at] ?? "")) depth++;
    if (")]}".includes(code[at] ?? "")) depth--;
    if (depth === 0 && code.startsWith(sign, at)) {
      parts.push({ from: start, to: at });
      start = at + sign.length;
    }
  }
  return [...parts, { from: start, to }];
}

function numbers(code: string): Span[] {
  return [...code.matchAll(/(?<![\w.'])\d+(?![\w'])/g)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));
}

/** Each element of each list of values, with its comma, and each of several operations that an `allow` grants. */
function members(rules: string, code: string): Span[] {
  const lists = [
    ...[...code.matchAll(/(?<![\w)\]])\[([^\]]*,[^\]]*)\]/g)].map((match) => ({
      from: match.index + 1,
      to: match.index + match[0].length - 1,
    })),
    ...[...code.matchAll(/\ballow ([a-z]+(?:, [a-z]+)+):/g)].map((match) => ({
      from: match.index + "allow ".length,
      to: match.index + match[0].length - 1,
    })),
  ];
  return lists.flatMap((list) =>
    split(code, list, ",").map(({ from, to }, position, parts) =>
      // The comma behind the first goes with it, else the one before.
      position === 0
        ? { from, to: parts.length > 1 ? to + 1 : to }
        : { from: from - 1, to: to - (rules.slice(from, to).match(/\s*$/)?.[0].length ?? 0) },
    ),
  );
}
