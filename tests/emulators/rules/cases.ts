import {
  ACTORS,
  arrange,
  mayGet,
  mayList,
  mayWrite,
  store,
  type Actor,
  type Write,
} from "../emulator-client.ts";
import { people } from "./documents.ts";
import { dated, withHistory } from "./with-history.ts";

/** A request and whether the rules must allow it. Data, so that the tests and the rules' mutations share the cases. */
export interface Case {
  readonly name: string;
  readonly as: Actor;
  /** Documents to store first, besides the actors. */
  readonly given: readonly Write[];
  readonly attempt: Attempt;
  readonly isAllowed: boolean;
  /** Most cases share a database and have their own documents. `alone`: changes shared documents. */
  readonly world: World;
  /** The attempt contains its own change of the history, or lacks one on purpose. */
  readonly hasOwnHistory?: boolean;
}

export const WORLDS = ["shared", "alone"] as const;
export type World = (typeof WORLDS)[number];

export type Attempt =
  | { readonly get: string }
  | { readonly list: string; readonly available?: string; readonly limit?: number }
  | { readonly write: readonly Write[] };

/** Prepare the database for these cases, which must belong to one world. */
export async function prepare(cases: readonly Case[]): Promise<void> {
  await arrange(people());
  const given = dated(cases.flatMap((one) => one.given));
  if (given.length > 0) await store(given);
}

/** Whether the rules allow the request. */
export function attempt({ as, attempt: what, given, hasOwnHistory }: Case): Promise<boolean> {
  if ("get" in what) return mayGet(as, what.get);
  if ("list" in what) return mayList(as, what.list, what);
  return mayWrite(as, hasOwnHistory ? what.write : withHistory(what.write, dated(given), as));
}

/** Groups of cases that share a database: all of one world, or a single one of `alone`. */
export function together(cases: readonly Case[]): Case[][] {
  const groups = WORLDS.flatMap((world) => {
    const members = cases.filter((one) => one.world === world);
    return world === "alone" ? members.map((one) => [one]) : [members];
  });
  return groups.filter((group) => group.length > 0);
}

/**
 * Run the cases of one group.
 * @param isEnough stops early when it returns true for the failures so far.
 * @returns the cases that the rules decided wrongly.
 * @throws when there are none, but some requests were neither allowed nor refused.
 */
export async function failures(
  cases: readonly Case[],
  isEnough: (failed: readonly Case[]) => boolean = () => false,
): Promise<Case[]> {
  const failed: Case[] = [];
  const unanswered: unknown[] = [];
  // One by one, because every save writes to the same documents.
  for (const one of cases) {
    if (isEnough(failed)) break;
    try {
      if ((await attempt(one)) !== one.isAllowed) failed.push(one);
    } catch (error) {
      unanswered.push(error);
    }
  }
  if (failed.length === 0 && unanswered.length > 0) throw unanswered[0];
  return failed;
}

/** Run cases, each group in its database. @returns the cases that the rules decided wrongly, as text. */
export async function wrongVerdicts(cases: readonly Case[]): Promise<string[]> {
  const failed: Case[] = [];
  for (const group of together(cases)) {
    await prepare(group);
    failed.push(...(await failures(group)));
  }
  return failed.map(describeCase);
}

function describeCase({ as, name, isAllowed }: Case): string {
  return `${as} ${isAllowed ? "may" : "may not"} ${name}`;
}

export const EVERYBODY: readonly Actor[] = ACTORS;
export const ADMINISTRATORS: readonly Actor[] = ["administrator"];
export const NOBODY: readonly Actor[] = [];
