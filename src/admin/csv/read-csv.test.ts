import { describe, expect, test } from "vitest";
import { CsvError } from "./csv-text.ts";
import { isColumnName } from "../import/product-columns.ts";
import { parseCsv } from "./read-csv.ts";

const read = async (text: string) => {
  const { rows, ...table } = await parseCsv(text, isColumnName);
  return {
    ...table,
    rows: rows.map(({ row, cells, error }) => [row, ...cells.values(), ...(error ? [error] : [])]),
  };
};

describe("the column names and the separator", () => {
  test.each([
    ["commas", "sku,price\nR-1,5\n", 2],
    ["semicolons", '"sku";"price"\nR-1;5\n', 2],
    ["tabs", "sku\tprice\nR-1\t5\n", 2],
    ["bars", "sku|price\nR-1|5\n", 2],
    ["only carriage returns", "sku,price\rR-1,5\r", 2],
    ["several kinds of line ends", "sku,price\r\nR-1,5\n\r", 2],
    ["Excel's line sep=;", "sep=;\r\nsku;price\r\nR-1;5\r\n", 2],
    ["that line in quotes, after a mark", '\uFEFF"sep=;"\r\nsku;price\r\nR-1;5', 2],
    ["sep=\\t", "sep=\\t\nsku\tprice\nR-1\t5", 2],
    ["an unusual separator", "sep=^\nsku^price\nR-1^5", 2],
    ["a line sep=; that is no longer true", "sep=;\nsku,price\nR-1,5", 2],
    ["empty lines first", "\n;;;\n\nsku;price;;\nR-1;5;;\n", 5],
    ["commas in a title above", "Stock, May, Hatton Garden\nsku;price\nR-1;5\n", 3],
    ["no trailing empty cells", "sku,price,rrp\nR-1,5\n", 2],
    ["empty trailing columns", "sku,price,,\nR-1,5,,,,\n", 2],
  ])("are found with %s", async (_, text, row) => {
    const { rows, columns } = await read(text);
    expect(columns.slice(0, 2)).toEqual(["sku", "price"]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.slice(0, 3)).toEqual([row, "R-1", "5"]);
  });

  test("leave out the rows above, and say so", async () => {
    const { notices } = await read("Table 1\nsku,title\nR-1,Ring\n");
    expect(notices).toEqual(["The column names are in row 2. The rows above it were left out."]);
  });

  test("name a column without a name that has cells by its place", async () => {
    const { columns } = await read("sku,,price,\nR-1,stray,5,\n");
    expect(columns).toEqual(["sku", "column 2", "price", ""]);
  });
});

test("100,000 columns take as long as their number", async () => {
  const names = (count: number) => Array.from({ length: count }, (_, n) => `c${n % 50_000}`);
  const millisecondsFor = async (count: number) => {
    const text = `${names(count).join(",")}\n`;
    const start = performance.now();
    const { columns } = await parseCsv(text);
    expect(new Set(columns).size).toBe(count);
    return performance.now() - start;
  };
  await millisecondsFor(2000);
  // 50 times as long, or 2,500 times if each name is compared with all others.
  const few = Math.max(10, await millisecondsFor(2000));
  expect(await millisecondsFor(100_000)).toBeLessThan(few * 500);
});

describe("rows", () => {
  test("keep the row numbers of a spreadsheet, after lines in cells and empty rows too", async () => {
    const { rows } = await read('sku,title\r\nR-1,"Two\r\nlines"\r\n,\r\n\r\nR-2,One\r\n');
    expect(rows).toEqual([
      [2, "R-1", "Two\r\nlines"],
      [5, "R-2", "One"],
    ]);
  });

  test("with more cells than columns have an error", async () => {
    const { rows } = await read("sku,price\nR-1,1,250\nR-2,5\n");
    expect(rows[0]?.at(-1)).toMatch(/^This row has more cells than there are columns/);
    expect(rows[1]).toEqual([3, "R-2", "5"]);
  });

  test("at the end of a file that was cut off are to be checked", async () => {
    const { notices } = await read("sku,price,title\nR-1,5,Ring\nR-2,50");
    expect(notices).toEqual([expect.stringMatching(/^The file ends within row 3/)]);
  });
});

describe("a quotation mark", () => {
  test.each([
    ["that is never closed", 'sku,title,price\nR-1,"Ring,5\nR-2,Pin,6\n', 2],
    ["that is never closed in the last cell", 'sku,title\nR-1,Ring\nR-2,"Pin\n', 3],
    ["that is never closed before quoted cells", '"sku","title"\n"R-1","Ring\n"R-2","Pin"\n', 2],
    ["inside a quoted cell", 'sku,title\nR-1,Ring\nR-2,"A 7" chain"\nR-3,Pin\n', 3],
  ])("%s is an error, and nothing is read from there on", async (_, text, bad) => {
    const { rows, notices } = await parseCsv(text, isColumnName);
    for (const { row, error } of rows) {
      if (row < bad) expect(error).toBe("");
      else if (row === bad) expect(error).toMatch(/quotation mark \("\)/);
      else expect(error).toContain(`in row ${bad}`);
    }
    expect(rows.map(({ row }) => row)).toContain(bad);
    expect(notices).toEqual([expect.stringMatching(`^Nothing was read from row ${bad} on`)]);
  });

  test("that is never closed among the column names refuses the file", async () => {
    await expect(read('sku,"title\nR-1,Ring\n')).rejects.toThrow(CsvError);
  });

  test("in 100,000 cells is an error in the first of their rows", async () => {
    const { rows } = await read(`sku,title\nR-1,Ring\n${'R-2,"A" chain"\n'.repeat(100_000)}`);
    expect(rows[0]).toEqual([2, "R-1", "Ring"]);
    expect(rows[1]?.at(-1)).toMatch(/quotation mark \("\)/);
  });

  test("in a cell without quotes is part of the text", async () => {
    expect((await read('sku,title\nR-1,A 7" chain\n')).rows).toEqual([[2, "R-1", 'A 7" chain']]);
  });
});
