import { expect, test, vi } from "vitest";
import { documentsUrl } from "../../../src/firebase/config.ts";
import { brands } from "../../../src/admin/saving/entity-store.ts";
import { blockedWrites } from "../../../src/firebase/writes.ts";
import { arrange, NOW, set } from "../emulator-client.ts";
import { BRAND_DRAFT } from "../rules/documents.ts";
import { signUp } from "../rules/shop-client.ts";

/** Locks a document as any visitor can. @returns ends the lock. */
async function lock(path: string): Promise<() => Promise<unknown>> {
  const post = async (method: string, body: object) => {
    const response = await fetch(`${documentsUrl()}:${method}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const { transaction } = (await post("beginTransaction", {})) as { transaction: string };
  const name = `${documentsUrl().replace(/^.*\/v1\//, "")}/${path}`;
  await post("batchGet", { documents: [name], transaction });
  return () => post("rollback", { transaction });
}

test("a save waits for a visitor's lock on the date of the stock", async () => {
  const email = `locks-${Date.now()}@example.com`;
  const uid = await signUp(email);
  await arrange([
    set(`admins/${uid}`, { email, since: NOW, by: uid }),
    set("stock/latest", { savedAt: NOW }),
  ]);
  const release = await lock("stock/latest");
  const saving = brands.save(brands.newId(), BRAND_DRAFT, null, {
    kind: "add",
    by: { uid, email },
  });
  await vi.waitFor(() => expect(blockedWrites.getSnapshot()).toBe(1), { timeout: 60_000 });
  await release();
  expect(await saving).toMatchObject({ entity: { revision: 1 } });
});
