import type { Case } from "./cases.ts";
import { fieldCases } from "./fields.ts";
import { historyCases } from "./history.ts";
import { ledgerCases } from "./ledger.ts";
import { matrixCases } from "./matrix.ts";
import { mirrorCases } from "./mirror.ts";

/** Every case about firestore.rules. */
export function allCases(): Case[] {
  return [...matrixCases(), ...fieldCases(), ...mirrorCases(), ...ledgerCases(), ...historyCases()];
}
