import { expect, test, vi } from "vitest";
import type { Outcome } from "../../../src/admin/saving/save-all-store.ts";
import { products } from "../../../src/admin/saving/entity-store.ts";
import { arrange, NOW, set } from "../emulator-client.ts";
import { PRODUCT } from "../rules/documents.ts";
import { saveMany, shownProduct, signUp } from "../rules/shop-client.ts";

const BATCH = 100;

test("two refused products of a batch of 100 are found in few commits, and the others are saved", async () => {
  const email = `refusals-${Date.now()}@example.com`;
  const uid = await signUp(email);
  const ids = Array.from({ length: BATCH }, (_, n) => `ring-${n}`);
  const refusedIds = ["ring-11", "ring-77"];
  await arrange([
    set(`admins/${uid}`, { email, since: NOW, by: uid }),
    // The rules refuse a product whose revision is not a whole number; the shop reads 0.
    ...refusedIds.map((id) => set(`products/${id}`, { ...PRODUCT, revision: 1.5 })),
  ]);

  const send = globalThis.fetch;
  let commits = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const response = await send(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!address.includes("documents:commit")) return response;
    commits++;
    // The emulator answers 500 instead of 403 when it refuses a large batch.
    return response.status === 500 ? Response.json({}, { status: 403 }) : response;
  });
  const base = await shownProduct("ring-11");
  const outcomes: Outcome[] = [];
  await saveMany(
    "products",
    ids.map((id) => ({
      id,
      draft: { ...PRODUCT, title: "New" },
      base: refusedIds.includes(id) ? base : null,
    })),
    { kind: "edit", by: { uid, email } },
    (settled) => outcomes.push(...settled),
  );

  const { values } = await products.list();
  const isSaved = ({ title }: { title: string }) => title === "New";
  expect(values.filter((it) => !isSaved(it)).map(({ id }) => id)).toEqual(refusedIds);
  expect(values.filter(isSaved)).toHaveLength(BATCH - refusedIds.length);
  const count = (status: Outcome["status"]) =>
    outcomes.filter((outcome) => outcome.status === status).length;
  expect([count("saved"), count("conflict"), count("refused")]).toEqual([98, 0, 2]);
  // The whole batch, then at most seven times two halves for each refused product.
  expect(commits).toBeLessThanOrEqual(1 + 2 * 2 * 7);
});
