/**
 * npm run rules:mutate [-- FILE [FIRST-LAST]]: are the rules' tests worth their name? Puts each faulty copy of
 * firestore.rules and storage.rules in force, one after another, and tries the tests' cases until one tells it from the
 * original. Prints the survivors and `N killed, N survived` last; ends with code 1 when any survives. A quarter of an
 * hour on two cores, most of it the emulator's compiling; name a file and lines for less:
 * npm run rules:mutate -- firestore.rules 90-120
 */
import { readFileSync } from "node:fs";
import type { Case } from "../tests/rules/cases.ts";
import { portOffset } from "./emulators/ports.ts";
import { suiteEnv, withSuite } from "./emulators/suite.ts";
import { type Mutant, mutantsOf } from "./rules/mutants.ts";
import { failWith } from "./trouble.ts";

/** Keeps clear of a suite that somebody may have running. */
const USUAL_OFFSET = 2_100;
/** Cases that are prepared and tried together. */
const CASES_A_GROUP = 100;
/** How many of the cases that told a fault last are tried first: faults that stand together are told alike. */
const RECENT = 12;

/** Tries cases until one fails; which one, or null when all pass. */
type Judge = () => Promise<string | null>;

interface Target {
  readonly file: string;
  readonly rules: string;
  readonly put: (rules: string) => Promise<void>;
  readonly judge: Judge;
}

async function main(): Promise<void> {
  const [file, lines] = process.argv.slice(2);
  const [first = 1, last = Infinity] = lines?.split("-").map(Number) ?? [];
  const survivors = await withSuite({ offset: portOffset(USUAL_OFFSET) }, async (suite) => {
    Object.assign(process.env, suiteEnv(suite, "http://127.0.0.1"));
    const survived: string[] = [];
    let killed = 0;
    for (const target of (await targets()).filter((one) => !file || one.file === file)) {
      const falseAlarm = await target.judge();
      if (falseAlarm) throw new Error(`The rules as they are already fail: ${falseAlarm}`);
      const mutants = mutantsOf(target.rules).filter(({ line }) => line >= first && line <= last);
      for (const [n, mutant] of mutants.entries()) {
        if (await isKilled(target, mutant)) killed++;
        else {
          survived.push(`${target.file}:${mutant.line} ${mutant.fault}`);
          console.log(`survived: ${survived.at(-1) ?? ""}`);
        }
        if ((n + 1) % 50 === 0) {
          console.log(`${target.file}: ${n + 1} of ${mutants.length} faults tried`);
        }
      }
      await target.put(target.rules);
    }
    return { killed, survived: survived.length };
  });
  console.log(`${survivors.killed} killed, ${survivors.survived} survived`);
  if (survivors.survived > 0) process.exitCode = 1;
}

async function isKilled({ put, rules, judge }: Target, mutant: Mutant): Promise<boolean> {
  await put(mutant.rules);
  try {
    return (await judge()) !== null;
  } catch {
    // Rules on which the emulator itself fails are no good either, unless it has gone altogether: this would throw.
    await put(rules);
    return true;
  }
}

/** The tests read which suite they talk to when they are loaded, so they are loaded once it stands. */
async function targets(): Promise<Target[]> {
  const { putFirestoreRules, putStorageRules } = await import("../tests/rules/suite.ts");
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
  const { allCases } = await import("../tests/rules/all-cases.ts");
  const { describeCase, failures, prepare, together } = await import("../tests/rules/cases.ts");
  const groups = together(allCases()).flatMap((group) => chunks(group, CASES_A_GROUP));
  const recent: Case[] = [];
  return async () => {
    for (const group of [...together(recent), ...groups]) {
      await prepare(group);
      const [failed] = await failures(group, ({ length }) => length > 0);
      if (!failed) continue;
      moveToFront(recent, failed);
      recent.length = Math.min(recent.length, RECENT);
      return describeCase(failed);
    }
    return null;
  };
}

async function pictureJudge(): Promise<Judge> {
  const { pictureCases, pictureFailures, preparePictures } =
    await import("../tests/rules/pictures.ts");
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
