import type { Case } from "./cases.ts";
import { fieldCases } from "./fields.ts";
import { historyCases } from "./history.ts";
import { ledgerCases } from "./ledger.ts";
import { matrixCases } from "./matrix.ts";
import { paperCases } from "./papers.ts";
import { stockTakeCases } from "./stock-takes.ts";
import { websiteCases } from "./website.ts";

/** What firestore.rules promise, each with its cases: for the tests, their coverage and the mutations of the rules. */
export const PROMISES: readonly (readonly [promise: string, cases: () => Case[]])[] = [
  ["each operation is allowed for the listed actors only", matrixCases],
  ["each field accepts values within the client's limits only", fieldCases],
  ["each save dates the stock, and names what leaves the website", websiteCases],
  ["each new ledger entry takes the next stock number, and no other", ledgerCases],
  ["moves are added and invoices numbered, and neither is changed", paperCases],
  ["a stock take is only added to, and finished once", stockTakeCases],
  ["nothing is saved or deleted without its change in the history", historyCases],
];

/** Every case about firestore.rules. */
export function allCases(): Case[] {
  return PROMISES.flatMap(([, cases]) => cases());
}
