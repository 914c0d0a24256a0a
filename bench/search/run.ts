/**
 * The search benchmark alone: `npx tsx bench/search/run.ts [--sizes 1000,10000] [--questions 200] [--budget-ms 8000]
 * [--throttles 1,4] [--json FILE]`, after `npm ci` in bench/. Prints a table; `--throttles ""` leaves Chromium out.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type BenchSearchOptions, benchSearch, type SearchRow } from "./bench-search.ts";
import { KINDS } from "./questions.ts";

const { values } = parseArgs({
  options: {
    sizes: { type: "string" },
    questions: { type: "string" },
    "budget-ms": { type: "string" },
    throttles: { type: "string" },
    json: { type: "string" },
  },
});

function numbers(list: string): number[] {
  return list.split(",").filter(Boolean).map(Number);
}

const options: BenchSearchOptions = {
  ...(values.sizes === undefined ? {} : { sizes: numbers(values.sizes) }),
  ...(values.questions === undefined ? {} : { questions: Number(values.questions) }),
  ...(values["budget-ms"] === undefined ? {} : { budgetMs: Number(values["budget-ms"]) }),
  ...(values.throttles === undefined ? {} : { throttles: numbers(values.throttles) }),
};

/** A Markdown row: where, how many pieces, which engine, then times in ms and recalls. */
function tableRow(row: SearchRow): string {
  const ms = [row.buildMs, row.p50Ms, row.p95Ms, row.longestMs].map((n) =>
    n === null ? "–" : n.toFixed(n < 10 ? 2 : 0),
  );
  const recalls = KINDS.map((kind) => row.recall?.[kind].toFixed(3) ?? "");
  const cells = [row.where, row.pieces, row.engine, ...ms, row.keystrokes, ...recalls, row.asked];
  return `| ${cells.map((cell) => cell ?? "").join(" | ")} |`;
}

const rows = await benchSearch(options);
console.log(
  [
    "| where | pieces | engine | build ms | p50 | p95 | longest | keystrokes | clean | prefix | one typo | two typos | asked |",
    `|${"---|".repeat(13)}`,
    ...rows.map(tableRow),
  ].join("\n"),
);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
