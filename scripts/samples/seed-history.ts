import { collection, doc, getDocs, writeBatch, type WriteBatch } from "firebase/firestore/lite";
import type { ChangeKind, StoredFields } from "../../src/admin/saving/change.ts";
import { pathOf } from "../../src/products/stock-documents.ts";
import { text } from "../../src/firebase/fields.ts";
import { firestore, readCollection } from "../../src/firebase/firebase.ts";
import { isAvailable, isOnSale, type Product } from "../../src/products/product.ts";
import { toProduct } from "../../src/products/converters.ts";
import { failWith } from "../cli-error.ts";
import { connectToEmulators } from "../connect-to.ts";
import { ADMINISTRATOR } from "./seed.ts";

/**
 * npm run seed:books: the history of the stock before today. Each save is dated by the server, so only the project's owner can
 * write it. All sales but the longest began lately, after months at the full price.
 */

const DAY_MS = 86_400_000;

interface Past {
  readonly at: Date;
  /** An administrator's email address. */
  readonly by: string;
  readonly kind: ChangeKind;
  readonly title?: string;
  /** What each product had before; null if this added it. */
  readonly before: readonly (readonly [Product, StoredFields | null])[];
}

async function main(): Promise<void> {
  connectToEmulators();
  const admins = await getDocs(collection(firestore(), "admins"));
  const uidOf = new Map(admins.docs.map((it) => [text(it.data().email), it.id]));
  const { values: products } = await readCollection("products", toProduct);
  const batch = writeBatch(firestore());
  for (const past of historyOf(products)) record(batch, past, uidOf.get(past.by) ?? "");
  await batch.commit();
}

function historyOf(products: readonly Product[]): readonly Past[] {
  const colleague = "colleague@bellamyjewels.example";
  const admin = ADMINISTRATOR.email;
  const pieces = (...skus: string[]) => products.filter(({ sku }) => skus.includes(sku));
  const longest = "BJ-2362";

  const onSale = products.filter((one) => isAvailable(one) && isOnSale(one) && one.listedAt > 0);
  const sales = onSale.flatMap((product, n): Past[] => [
    { at: new Date(product.listedAt), by: admin, kind: "add", before: [[product, null]] },
    {
      at: product.sku === longest ? new Date(product.updatedAt) : daysAgo(5 + 2 * n),
      by: n % 3 === 0 ? colleague : admin,
      kind: "edit",
      before: [[product, { salePrice: "" }]],
    },
  ]);
  const dearer = pieces("BJ-2033", "BJ-2111", "BJ-2161").map(
    (product) =>
      [product, { price: String(Math.round((Number(product.price) / 1.1) * 0.1) * 10) }] as const,
  );
  const edit = (days: number, sku: string, before: StoredFields): Past => ({
    at: daysAgo(days),
    by: colleague,
    kind: "edit",
    before: pieces(sku).map((product) => [product, before]),
  });
  return [
    ...sales,
    { at: daysAgo(4), by: admin, kind: "bulk", title: "Price: +10%", before: dearer },
    edit(2, "BJ-2128", { price: "2350" }),
    edit(3, "BJ-2086", { title: "Slim Wedding Band", metal: "Yellow Gold" }),
    { ...edit(11, "BJ-2194", { available: "Is Available" }), by: admin, kind: "switch" },
  ];
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Adds a change to the history, and dates its products by it. */
function record(batch: WriteBatch, { at, by: email, kind, title = "", before }: Past, by: string) {
  const change = doc(collection(firestore(), "changes"));
  const entries = before.map(([product, fields]) => {
    const path = pathOf({ collection: "products", id: product.id });
    batch.set(doc(firestore(), path), { timestamp: at }, { merge: true });
    const names = Object.keys(fields ?? {}) as (keyof Product)[];
    const after = Object.fromEntries(names.map((name) => [name, product[name]]));
    const entry = fields ? { kind: "changed", before: fields, after } : { kind: "created" };
    return [path, { ...entry, title: product.title }] as const;
  });
  batch.set(change, {
    at,
    by,
    email,
    kind,
    title,
    operation: change.id,
    undoes: "",
    touched: entries.map(([path]) => path),
    entries: Object.fromEntries(entries),
  });
}

await main().catch(failWith);
