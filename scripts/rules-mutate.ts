/**
 * npm run rules:mutate [-- FILE [LINE | FIRST-LAST]]: do the rules' tests notice errors in the rules? Loads each mutant of
 * firestore.rules and storage.rules into the emulators and runs the tests' cases until one fails. Prints the mutants that
 * no case noticed. All of them take about an hour; for fewer: npm run rules:mutate -- firestore.rules 90-120
 * Don't save the rules while it runs: firebase-tools would load them instead of the mutant.
 */
import { readFileSync } from "node:fs";
import { allCases } from "../tests/emulators/rules/all-cases.ts";
import { failures, prepare, together, type Case } from "../tests/emulators/rules/cases.ts";
import {
  pictureCases,
  pictureFailures,
  preparePictures,
  wronglyDeletable,
} from "../tests/emulators/rules/pictures.ts";
import { putFirestoreRules, putStorageRules } from "../tests/emulators/emulator-client.ts";
import { mutantsOf } from "./rules/mutants.ts";

/** Cases that share one preparation of the database. */
const GROUP_SIZE = 40;
/** Cases that noticed the latest mutants run first: neighbouring mutants usually fail the same cases. */
const MAX_RECENT = 12;

interface Target {
  readonly file: string;
  /** Loads the rules and runs cases until one fails. @throws when no case fails but the emulator could not answer some */
  readonly hasFailingCase: (rules: string) => Promise<boolean>;
}

/** The collections that a case reads or writes: "changes,products,stock". */
const collectionsOf = ({ attempt }: Case) =>
  (JSON.stringify(attempt).match(/(?<=documents\/|"(?:get|list)":")\w+/g) ?? []).toSorted().join();

const byCollections = (cases: readonly Case[]) =>
  cases.toSorted((a, b) => collectionsOf(a).localeCompare(collectionsOf(b)));

let groups = together(byCollections(allCases())).flatMap((group) =>
  Array.from({ length: Math.ceil(group.length / GROUP_SIZE) }, (_, n) =>
    group.slice(n * GROUP_SIZE, (n + 1) * GROUP_SIZE),
  ),
);
let recent: Case[] = [];

/** The collections whose rules are around a line: a function is above the rules that call it. */
function collectionsAround(rules: string, line: number): readonly string[] {
  const matches = (lines: readonly string[]) =>
    [...lines.join("\n").matchAll(/\bmatch \/(\w+)\//g)].flatMap(([, name]) => name ?? []);
  const lines = rules.split("\n");
  return [...matches(lines.slice(0, line)).slice(-1), ...matches(lines.slice(line)).slice(0, 1)];
}

/** Run the cases of these collections first: a mutant of their rules fails one of them. */
function startWith(collections: readonly string[]): void {
  const isNear = (group: readonly Case[]) =>
    group.some((one) => collections.some((name) => collectionsOf(one).includes(name)));
  groups = groups.toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)));
}

async function hasFailingDocumentCase(rules: string): Promise<boolean> {
  await putFirestoreRules(rules);
  const errors: unknown[] = [];
  for (const group of [...together(recent), ...groups]) {
    await prepare(group);
    try {
      const [failed] = await failures(group, ({ length }) => length > 0);
      if (!failed) continue;
      // The next mutant meets this group first.
      groups = groups.toSorted((a, b) => Number(b === group) - Number(a === group));
      recent = [failed, ...recent.filter((one) => one !== failed)].slice(0, MAX_RECENT);
      return true;
    } catch (error) {
      errors.push(error); // Some mutants break the emulator's answer to some cases; others may still fail.
    }
  }
  if (errors.length > 0) throw errors[0];
  return false;
}

async function hasFailingPictureCase(rules: string): Promise<boolean> {
  await putStorageRules(rules);
  const cases = pictureCases();
  await preparePictures(cases);
  const failed = await pictureFailures(cases, ({ length }) => length > 0);
  return failed.length > 0 || (await wronglyDeletable(rules)).length > 0;
}

/** Whether it leaves out a check that another rule makes too (`// double check`), which no case can notice. */
function isDoubleCheck(original: string, line: number, change: string): boolean {
  const text = original.split("\n")[line - 1] ?? "";
  return text.endsWith("// double check") && change === "isAdministrator() → true";
}

/** Whether a case notices this mutant. A mutant that the emulator cannot evaluate counts as noticed. */
async function isNoticed(
  { hasFailingCase }: Target,
  mutant: string,
  original: string,
): Promise<boolean> {
  try {
    return await hasFailingCase(mutant).catch(() => hasFailingCase(mutant)); // Try twice: a connection may break.
  } catch (error) {
    if (await hasFailingCase(original)) throw error; // It fails with the original rules too.
    return true;
  }
}

const targets: readonly Target[] = [
  { file: "firestore.rules", hasFailingCase: hasFailingDocumentCase },
  { file: "storage.rules", hasFailingCase: hasFailingPictureCase },
];
const [chosenFile, lines = "1-"] = process.argv.slice(2);
const [first = 1, last = first] = lines.split("-").map((line) => (line ? Number(line) : Infinity));
const unnoticed: string[] = [];
let tried = 0;
for (const target of targets.filter(({ file }) => !chosenFile || file === chosenFile)) {
  const original = readFileSync(target.file, "utf8");
  if (await target.hasFailingCase(original))
    throw new Error(`The tests of ${target.file} already fail.`);
  let around = "";
  for (const { line, change, rules } of mutantsOf(original)) {
    if (line < first || line > last || isDoubleCheck(original, line, change)) continue;
    const collections = collectionsAround(original, line);
    if (around !== collections.join()) startWith(collections);
    around = collections.join();
    if (!(await isNoticed(target, rules, original))) {
      unnoticed.push(`${target.file}:${line} ${change}`);
      console.log(`Not noticed: ${unnoticed.at(-1)}`);
    }
    if (++tried % 50 === 0) console.log(`${tried} mutants tried`);
  }
}
console.log(`${tried} mutants: ${tried - unnoticed.length} noticed, ${unnoticed.length} not`);
if (tried === 0 || unnoticed.length > 0) process.exitCode = 1;
