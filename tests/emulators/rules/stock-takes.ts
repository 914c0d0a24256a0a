import type { Case } from "./cases.ts";
import { FINISHED, SCANS, STARTED, STOCK_TAKE } from "./documents.ts";
import { NOW, remove, set, uidOf, type Fields, type Write } from "../emulator-client.ts";
import { casesOf, type Try } from "./ledger.ts";

/** Stock takes, their pieces and their scans. */

const take = (fields: Fields = {}) => set("stockTakes/a", { ...STOCK_TAKE, ...fields });
const finish = (fields: Fields = {}) => set("stockTakes/a", { ...FINISHED, ...fields });
const pieces = (page: string, fields: Fields = { rows: "{}" }) =>
  set(`stockTakes/a/pieces/${page}`, fields);
const DEVICE = "abcdefghij0123456789";
const scans = (rows: unknown, fields: Fields = {}, page = `${DEVICE}-0`) =>
  set(`stockTakes/a/scans/${page}`, { ...SCANS, rows, ...fields });
const STORED: readonly Write[] = [set("stockTakes/a", STARTED)];
const DONE = set("stockTakes/a", { ...FINISHED, finishedAt: new Date(1_000) });
const SCANNED: readonly Write[] = [...STORED, scans("{1}")];

const COLLEAGUES = [set("stockTakes/a", { ...STARTED, startedBy: "second@example.com" })];

const MAY: readonly Try[] = [
  ["count a section", [take(), pieces("start-0"), pieces("start-12")]],
  ["count everything", [take({ kind: "all", name: "", others: 0 })]],
  [
    "finish a colleague’s count",
    [finish({ rest: "uncounted", startedBy: "second@example.com" }), pieces("end-0")],
    COLLEAGUES,
  ],
  [
    "store as many pieces as a page has",
    [take(), pieces("start-0", { rows: "x".repeat(250_000) })],
  ],
  ["scan", [scans("{1}")], STORED],
  ["fill a page of scans", [scans("x".repeat(20_000))], STORED],
  ["scan more", [scans("{1}\n{2}")], SCANNED],
  ["send the same scans again", [scans("{1}")], SCANNED],
  ["send scans after the end", [scans("{1}")], [DONE]],
];
const MAY_NOT: readonly Try[] = [
  ...(
    [
      { kind: "shelf" },
      { kind: "all" },
      { name: "" },
      { name: "x".repeat(101) },
      { others: -1 },
      { others: 0.5 },
      { startedAt: new Date(0) },
      { startedBy: "second@example.com" },
      { finishedAt: NOW },
      { finishedBy: "second@example.com" },
      { rest: "missing" },
      { more: "" },
    ] as readonly Fields[]
  ).map((fields): Try => [
    `start a count with ${JSON.stringify(fields).slice(0, 60)}`,
    [take(fields)],
  ]),
  ...(
    [
      { finishedAt: new Date(0) },
      { finishedAt: null },
      { finishedBy: "second@example.com" },
      { rest: "" },
      { rest: "stolen" },
      { name: "Other" },
      { others: 4 },
      { startedBy: "second@example.com" },
      { more: "" },
    ] as readonly Fields[]
  ).map((fields): Try => [
    `finish a count with ${JSON.stringify(fields)}`,
    [finish(fields)],
    STORED,
  ]),
  ["finish a count twice", [finish({ rest: "uncounted" })], [DONE]],
  [
    "finish a count again that a colleague has finished",
    [finish({ rest: "uncounted" })],
    [finish({ finishedBy: "second@example.com", finishedAt: new Date(0) })],
  ],
  ["delete a count", [remove("stockTakes/a")], STORED],
  ["add a piece after the start", [pieces("start-1")], STORED],
  ["add a movement before the end", [pieces("end-0")], STORED],
  ["add a movement with the start", [take(), pieces("end-0")]],
  ["add a piece with the end", [finish(), pieces("start-1")], STORED],
  ["add a piece to no count", [pieces("start-0")]],
  ["change a piece", [take(), pieces("start-0", { rows: "{2}" })], [pieces("start-0")]],
  ["delete a piece", [remove("stockTakes/a/pieces/start-0")], [...STORED, pieces("start-0")]],
  ["name a page of pieces otherwise", [take(), pieces("begin-0")]],
  ["name a page of pieces with a high number", [take(), pieces("start-1000")]],
  ["store empty pieces", [take(), pieces("start-0", { rows: "" })]],
  ["store other pieces", [take(), pieces("start-0", { rows: ["{}"] })]],
  ["store too many pieces", [take(), pieces("start-0", { rows: "x".repeat(250_001) })]],
  ["store more with pieces", [take(), pieces("start-0", { rows: "{}", more: 1 })]],
  ["scan for no count", [scans("{1}")]],
  ["scan for somebody else", [scans("{1}", { by: "second-administrator" })], STORED],
  [
    "change a colleague’s scans",
    [scans("{1}\n{2}")],
    [...STORED, scans("{1}", { by: "second-administrator" })],
  ],
  [
    "take a colleague’s scans over",
    [scans("{1}\n{2}", { by: uidOf("administrator") })],
    [...STORED, scans("{1}", { by: "second-administrator" })],
  ],
  ["add too many scans to a page", [scans(`{1}${"x".repeat(20_000)}`)], SCANNED],
  ["change a scan", [scans("{2}\n{3}")], SCANNED],
  ["leave a scan out", [scans("{1}")], [...STORED, scans("{1}\n{2}")]],
  ["delete scans", [remove(`stockTakes/a/scans/${DEVICE}-0`)], SCANNED],
  ["name a page of scans otherwise", [scans("{1}", {}, "phone-0")], STORED],
  ["store no scans", [scans("")], STORED],
  ["store other scans", [scans(["{1}"])], STORED],
  ["store too many scans", [scans("x".repeat(20_001))], STORED],
  ["date scans", [scans("{1}", { timestamp: new Date(0) })], STORED],
  ["store more with scans", [scans("{1}", { more: 1 })], STORED],
];

export function stockTakeCases(): Case[] {
  return [...casesOf(MAY, true), ...casesOf(MAY_NOT, false)];
}
