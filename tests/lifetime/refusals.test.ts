import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { HOST, suitePorts } from "../../scripts/emulators/ports.ts";
import { OWN_OFFSET, runEmulators } from "./command.ts";

/** The sentence with which the command gave up, with code 1 and without a stack. */
async function refusal(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const command = runEmulators(env);
  expect(await command.code).toBe(1);
  expect(command.output()).not.toMatch(/^\s+at /m);
  return command.output().trim().split("\n").at(-1) ?? "";
}

it("names a port that is taken, who holds it and the way out", async () => {
  const { firestore } = suitePorts(OWN_OFFSET);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(firestore, HOST, resolve));
  try {
    const sentence = await refusal();

    expect(sentence).toContain(`Port ${String(firestore)} (Firestore) is taken`);
    if (process.platform !== "win32") expect(sentence).toContain(`kill ${String(process.pid)}`);
    expect(sentence).toContain("SHOP_PORT_OFFSET=");
  } finally {
    server.close();
  }
});

it("says that Java is missing and how to install it", async () => {
  const bin = mkdtempSync(join(tmpdir(), "no-java-"));
  symlinkSync(process.execPath, join(bin, "node"));
  symlinkSync("/bin/sh", join(bin, "sh"));
  try {
    expect(await refusal({ PATH: bin })).toMatch(/^Java is missing.* install it with `.+`\.$/);
  } finally {
    rmSync(bin, { recursive: true });
  }
});

it("says which emulator it was told to use and cannot find", async () => {
  const sentence = await refusal({ FIRESTORE_EMULATOR_BINARY_PATH: "/nowhere/firestore.jar" });

  expect(sentence).toContain("There is no emulator at /nowhere/firestore.jar");
});

it("refuses an offset that is no number", async () => {
  expect(await refusal({ SHOP_PORT_OFFSET: "some" })).toContain('SHOP_PORT_OFFSET is "some"');
});
