import { parseCsv } from "../src/admin/csv/read-csv.ts";
import { planMoved, programOfFile, readForeign } from "../src/admin/import/foreign-file.ts";
import { isColumnName } from "../src/admin/import/product-columns.ts";
import { NO_CHOICES, NOTHING_AGREED, type MovingChoices } from "../src/admin/moving-in/choices.ts";
import { moveIn } from "../src/admin/moving-in/moving-in.ts";
import { readPieces } from "../src/admin/moving-in/pieces.ts";
import { sampleStock } from "./import.ts";

/** A brand of the demonstration stock. */
export const BRAND = sampleStock.brands[0]?.name ?? "";
const CHOICES: MovingChoices = { ...NO_CHOICES, missing: { brand: BRAND, condition: "Good" } };

/** What importing a file of another program would do. */
export async function move(
  text: string,
  choices: Partial<MovingChoices> = {},
  {
    products = [] as (typeof sampleStock.products)[number][],
    skus = {},
    agreed = NOTHING_AGREED,
    isForeign = false,
  } = {},
) {
  const stock = { ...sampleStock, products };
  const { columns } = await parseCsv(text, isColumnName);
  const recognised = programOfFile(columns, isForeign);
  if (!recognised) throw new Error("It was taken for our own format.");
  const { program, table, kept } = await readForeign(new File([text], "a.csv"), recognised, stock);
  const { mapping } = kept;
  const all = { ...CHOICES, ...choices };
  const pieces = readPieces(table, mapping, all.variants, "2026-11-26");
  const moved = moveIn({ pieces, choices: all, stock, skus, agreed });
  let id = 0;
  const plan = planMoved(moved, stock, () => `new-${++id}`);
  const drafts = plan.rows.map(({ change }) => change?.draft);
  return { program: program.name, table, mapping, moved, plan, drafts };
}
