/** Loads both rules files into the running emulators, which otherwise ignore rules that do not compile and deny everything. */
import { readFileSync } from "node:fs";
import { CliError, failWith } from "../cli-error.ts";
import { emulators } from "../connect-to.ts";

async function load(file: string, url: string): Promise<void> {
  const rules = { files: [{ name: file, content: readFileSync(file, "utf8") }] };
  const response = await fetch(url, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ rules }),
  });
  if (!response.ok) throw new CliError(`${file} does not compile: ${await response.text()}`);
}

const { projectId, firestore, storage } = emulators;
await Promise.all([
  load("firestore.rules", `${firestore}/emulator/v1/projects/${projectId}:securityRules`),
  load("storage.rules", `${storage}/internal/setRules`),
]).catch(failWith);
