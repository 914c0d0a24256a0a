import type { SuiteAddress } from "./suite.ts";

/** What the seed put into the emulators. */
export interface Stock {
  readonly administrator: { readonly email: string; readonly password: string };
  readonly products: number;
}

/** Fill an empty suite with the demonstration stock. */
export async function stockShop(suite: SuiteAddress): Promise<Stock> {
  const { seed } = await import("../seed.ts"); // with Firebase's SDK: only who needs it waits for it
  return seed(suite);
}

/** Put the demonstration stock back whatever has happened to the suite: its documents, accounts and files. */
export async function restockShop(suite: SuiteAddress): Promise<Stock> {
  await clearSuite(suite);
  return stockShop(suite);
}

/** Remove every document and account. Pictures stay: nobody sees those that no document names. */
export async function clearSuite({ host, ports, projectId }: SuiteAddress): Promise<void> {
  const remove = (port: number, what: string) =>
    request("DELETE", `http://${host}:${String(port)}/emulator/v1/projects/${projectId}/${what}`);
  await Promise.all([
    remove(ports.firestore, "databases/(default)/documents"),
    remove(ports.auth, "accounts"),
  ]);
}

async function request(method: string, address: string): Promise<void> {
  const reply = await fetch(address, { method, headers: { Authorization: "Bearer owner" } });
  if (!reply.ok)
    throw new Error(`${method} ${address}: ${String(reply.status)} ${await reply.text()}`);
}

/** Two lines for the terminal. */
export function describeStock({ administrator, products }: Stock): string {
  return `  stock     ${String(products)} pieces\n  admin     ${administrator.email}, password ${administrator.password}`;
}
