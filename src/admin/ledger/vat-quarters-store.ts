import { doc, getDoc, setDoc } from "firebase/firestore/lite";
import { firestore } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { withWriteRetry } from "../../firebase/writes.ts";
import type { StaggerGroup } from "./vat-quarter.ts";

const settingsRef = () => doc(firestore(), "settings", "books");

/** When the dealer's VAT quarters end; 1 until it is stored. @throws ShopError as `withReadRetry`. */
export async function readVatQuarters(): Promise<StaggerGroup> {
  const stored: unknown = (await withReadRetry(() => getDoc(settingsRef()))).data()?.[
    "vatQuarters"
  ];
  return stored === 2 || stored === 3 ? stored : 1;
}

/** @throws ShopError as `withWriteRetry`. */
export async function saveVatQuarters(vatQuarters: StaggerGroup): Promise<void> {
  await withWriteRetry(() => setDoc(settingsRef(), { vatQuarters }));
}
