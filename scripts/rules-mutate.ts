/**
 * npm run rules:mutate [-- FILE [LINE | FIRST-LAST]]: are the rules' tests worth their name? Puts each faulty copy of
 * firestore.rules and storage.rules in force, one after another, and tries the tests' cases until one tells it from the
 * original. Prints the survivors and `N killed, N survived` last, and any on which the cases could not be tried; ends with
 * code 1 when there are either. A quarter of an hour on two cores, most of it the emulator's compiling; name a file and lines for less:
 * npm run rules:mutate -- firestore.rules 90-120
 */
import { readFileSync } from "node:fs";
import type { Case } from "../tests/emulators/rules/cases.ts";
import { type Mutant, mutantsOf } from "./rules/mutants.ts";
import { failWith, CliError } from "./cli-error.ts";

const FILES = ["firestore.rules", "storage.rules"] as const;
/** Cases that are prepared and tried together. */
const CASES_A_GROUP = 100;
/** How many of the cases that told a fault last are tried first: faults that stand together are told alike. */
const RECENT = 12;

/** Tries cases until one fails; which one, or null when all pass. */
type Judge = () => Promise<string | null>;

interface Target {
  readonly file: (typeof FILES)[number];
  readonly rules: string;
  readonly put: (rules: string) => Promise<void>;
  readonly judge: Judge;
}

async function main(): Promise<void> {
  const [file, lines] = process.argv.slice(2);
  if (file !== undefined && !FILES.some((one) => one === file)) {
    throw new CliError(`There are no rules called ${file}. Name one of: ${FILES.join(", ")}.`);
  }
  const [first = 1, last = first] = lines?.split("-").map(Number) ?? [1, Infinity];
  const survived: string[] = [];
  let killed = 0;
  let inconclusive = 0;
  for (const target of (await targets()).filter((one) => !file || one.file === file)) {
    const falseAlarm = await target.judge();
    if (falseAlarm) throw new Error(`The rules as they are already fail: ${falseAlarm}`);
    const mutants = mutantsOf(target.rules).filter(({ line }) => line >= first && line <= last);
    for (const [n, mutant] of mutants.entries()) {
      const name = `${target.file}:${mutant.line} ${mutant.fault}`;
      const fate = await fateOf(target, mutant);
      if (fate === "killed") killed++;
      else if (fate === "survived") {
        survived.push(name);
        console.log(`survived: ${name}`);
      } else {
        inconclusive++;
        console.log(`inconclusive: ${name}: ${String(fate.failure)}`);
      }
      if ((n + 1) % 50 === 0) {
        console.log(`${target.file}: ${n + 1} of ${mutants.length} faults tried`);
      }
    }
    await target.put(target.rules);
  }
  if (inconclusive > 0) console.log(`${inconclusive} inconclusive`);
  console.log(`${killed} killed, ${survived.length} survived`);
  if (survived.length + inconclusive > 0) process.exitCode = 1;
}

/** `failure`: the cases could not be tried, twice in a row, which says nothing of the tests. */
type Fate = "killed" | "survived" | { readonly failure: unknown };

async function fateOf({ put, rules, judge }: Target, mutant: Mutant): Promise<Fate> {
  await put(mutant.rules);
  const judged = async (): Promise<Fate> => ((await judge()) === null ? "survived" : "killed");
  try {
    return await judged();
  } catch {
    // A connection that broke, as a rule: once more.
  }
  try {
    return await judged();
  } catch (failure) {
    // Where the emulator has gone altogether, this throws and ends it all. Where it answers again by the original at
    // once, it was the fault that it stumbled over, and that is a way of telling it.
    await put(rules);
    return (await judge()) === null ? "killed" : { failure };
  }
}

/** The tests read which suite they talk to when they are loaded, so they are loaded once it stands. */
async function targets(): Promise<Target[]> {
  const { putFirestoreRules, putStorageRules } =
    await import("../tests/emulators/emulator-client.ts");
  const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
  return [
    {
      file: "firestore.rules",
      rules: read("firestore.rules"),
      put: putFirestoreRules,
      judge: await documentJudge(),
    },
    {
      file: "storage.rules",
      rules: read("storage.rules"),
      put: putStorageRules,
      judge: await pictureJudge(),
    },
  ];
}

async function documentJudge(): Promise<Judge> {
  const { allCases } = await import("../tests/emulators/rules/all-cases.ts");
  const { describeCase, failures, prepare, together } =
    await import("../tests/emulators/rules/cases.ts");
  const groups = together(allCases()).flatMap((group) => chunks(group, CASES_A_GROUP));
  const recent: Case[] = [];
  return async () => {
    const unanswered: unknown[] = [];
    for (const group of [...together(recent), ...groups]) {
      await prepare(group);
      try {
        const [failed] = await failures(group, ({ length }) => length > 0);
        if (!failed) continue;
        moveToFront(recent, failed);
        recent.length = Math.min(recent.length, RECENT);
        return describeCase(failed);
      } catch (failure) {
        // The emulator stumbles over some faults: other cases may still tell.
        unanswered.push(failure);
      }
    }
    if (unanswered.length > 0) throw unanswered[0];
    return null;
  };
}

async function pictureJudge(): Promise<Judge> {
  const { pictureCases, pictureFailures, preparePictures } =
    await import("../tests/emulators/rules/pictures.ts");
  const cases = pictureCases();
  return async () => {
    await preparePictures(cases);
    const [failed] = await pictureFailures(cases, ({ length }) => length > 0);
    if (!failed) return null;
    moveToFront(cases, failed);
    return `${failed.as}: ${failed.name}`;
  };
}

function moveToFront<T>(list: T[], item: T): void {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
  list.unshift(item);
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) =>
    list.slice(n * size, (n + 1) * size),
  );
}

await main().catch(failWith);
