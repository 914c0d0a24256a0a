import { doc, getDoc, serverTimestamp, setDoc } from "firebase/firestore/lite";
import { millis, text, type Fields } from "../../firebase/fields.ts";
import { firestore } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { withWriteRetry } from "../../firebase/writes.ts";
import type { StaggerGroup } from "./vat-quarter.ts";

const settingsRef = () => doc(firestore(), "settings", "books");

/** When the dealer's VAT quarters end, and who chose it. */
export interface VatQuarters {
  /** 1 until it is stored. */
  readonly group: StaggerGroup;
  /** An e-mail address; "" until it is stored. */
  readonly by: string;
  /** In ms since 1970; 0 until it is stored. */
  readonly at: number;
}

/** @throws ShopError as `withReadRetry`. */
export async function readVatQuarters(): Promise<VatQuarters> {
  const fields: Fields = (await withReadRetry(() => getDoc(settingsRef()))).data() ?? {};
  const { vatQuarters, by, at } = fields;
  const group = vatQuarters === 2 || vatQuarters === 3 ? vatQuarters : 1;
  return { group, by: text(by), at: millis(at) };
}

/** @throws ShopError as `withWriteRetry`. */
export async function saveVatQuarters(vatQuarters: StaggerGroup, by: string): Promise<void> {
  await withWriteRetry(() => setDoc(settingsRef(), { vatQuarters, by, at: serverTimestamp() }));
}
