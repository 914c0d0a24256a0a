import { parseCsv } from "../src/admin/csv/read-csv.ts";
import {
  isAnyColumnName,
  planMoved,
  programOfFile,
  readForeign,
} from "../src/admin/import/foreign-file.ts";
import { NO_CHOICES, NOTHING_AGREED, type MovingChoices } from "../src/admin/moving-in/choices.ts";
import { moveIn } from "../src/admin/moving-in/moving-in.ts";
import { readPieces } from "../src/admin/moving-in/pieces.ts";
import { LEFT_OUT, type ColumnUse } from "../src/admin/moving-in/programs.ts";
import { answerKey } from "../src/admin/csv/match-values.ts";
import { sampleStock } from "./import.ts";

/** A brand of the demonstration stock. */
export const BRAND = sampleStock.brands[0]?.name ?? "";
/** For pieces whose file does not say it. */
const MISSING: Readonly<Record<string, string>> = {
  brand: BRAND,
  condition: "Good",
  jewellery: "Rings",
};

/** The dealer's answers about a file. */
export interface Said {
  /** By the column's name. Other columns that are open are left out. */
  readonly columns?: Readonly<Record<string, ColumnUse>>;
  /** By target, and the value in the file. Proposals are confirmed. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly choices?: Partial<Pick<MovingChoices, "variants" | "isShownEarly">>;
}

/** What importing a file of another program would do. */
export async function move(
  text: string,
  { columns = {}, values = {}, choices = {} }: Said = {},
  {
    products = [] as (typeof sampleStock.products)[number][],
    skus = new Map<string, string>() as ReadonlyMap<string, string>,
    agreed = NOTHING_AGREED,
    isForeign = false,
  } = {},
) {
  const stock = { ...sampleStock, products };
  const table = await parseCsv(text, isAnyColumnName);
  const recognised = programOfFile(table.columns, isForeign);
  if (!recognised) throw new Error("It was taken for our own format.");
  const file = await readForeign("a.csv", table, recognised, stock);
  const { source } = file;
  const nameOf = new Map(source.columns.map(({ key, name }) => [key, name]));
  const said = new Map(Object.entries(columns));
  const mapping = new Map(
    [...file.kept.mapping].map(([key, use]) => [
      key,
      said.get(nameOf.get(key) ?? key) ?? (use || LEFT_OUT),
    ]),
  );
  const openColumns = [...file.kept.mapping].flatMap(([key, use]) =>
    use === "" ? (nameOf.get(key) ?? key) : [],
  );
  const pieces = readPieces(source, mapping, choices.variants ?? "each");
  const moveWith = (answers: ReadonlyMap<string, string>) =>
    moveIn({
      source,
      mapping,
      pieces,
      choices: { ...NO_CHOICES, ...choices, answers },
      stock,
      skus,
      agreed,
      today: "2026-11-26",
    });
  const asked: string[] = [];
  const answers = new Map<string, string>();
  for (const { id, target, values: found } of moveWith(new Map()).groups) {
    for (const { key, text: value, answer, isSettled } of found) {
      const ours = new Map(Object.entries(values[target] ?? {})).get(value);
      if (!isSettled) asked.push(`${target}: ${value}${answer === "" ? "" : ` → ${answer}`}`);
      const missing = value === "" ? (MISSING[target] ?? "") : "";
      if (!isSettled || ours !== undefined)
        answers.set(answerKey(id, key), ours ?? (answer || missing));
    }
  }
  const moved = moveWith(answers);
  let id = 0;
  const plan = planMoved(moved, stock, () => `new-${++id}`);
  const drafts = plan.rows.map(({ change }) => change?.draft);
  return { program: source.program.name, source, mapping, openColumns, asked, moved, plan, drafts };
}
