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
import { emptyCatalogue, people } from "./documents.ts";

/**
 * One attempt and what should become of it. The cases are data, so that one list of them serves the tests, the
 * coverage report and the mutations of the rules.
 */
export interface Case {
  readonly name: string;
  readonly as: Actor;
  /** What the database holds besides the people and, where it is published, the catalogue. */
  readonly given: readonly Write[];
  readonly attempt: Attempt;
  readonly isAllowed: boolean;
  /**
   * Cases of one world are tried side by side, so each keeps to documents of its own. `alone`: published, and the
   * attempt changes what others stand on.
   */
  readonly world: World;
}

export const WORLDS = ["unpublished", "published", "alone"] as const;
export type World = (typeof WORLDS)[number];

export type Attempt =
  | { readonly get: string }
  | { readonly list: string; readonly available?: string }
  | { readonly write: readonly Write[] };

/** How many shards the published catalogue has in the cases that need one: as many as there can be. */
export const SHARDS = 8;

/** Prepares the database for these cases, which must be of one world. */
export async function prepare(cases: readonly Case[]): Promise<void> {
  const isPublished = cases.some(({ world }) => world !== "unpublished");
  await arrange([...people(), ...(isPublished ? emptyCatalogue(SHARDS) : [])]);
  const given = cases.flatMap((one) => one.given);
  if (given.length > 0) await store(given);
}

/** Whether the rules let the attempt pass. */
export function attempt({ as, attempt: what }: Case): Promise<boolean> {
  if ("get" in what) return mayGet(as, what.get);
  if ("list" in what) return mayList(as, what.list, what.available);
  return mayWrite(as, what.write);
}

/** Cases that can be prepared together: all of one world, or a single one that stands alone. */
export function together(cases: readonly Case[]): Case[][] {
  const groups = WORLDS.flatMap((world) => {
    const members = cases.filter((one) => one.world === world);
    return world === "alone" ? members.map((one) => [one]) : [members];
  });
  return groups.filter((group) => group.length > 0);
}

/** So many requests at once; one where all write into the same few documents, which would lock each other out. */
function waveOf([first]: readonly Case[]): number {
  return first?.world === "unpublished" ? 8 : 1;
}

/**
 * Tries cases that were prepared together.
 * @param isEnough told after each wave of the failures so far: true ends it there.
 * @returns the cases in which the rules did what they should not.
 * @throws when there are none, but some attempts were neither allowed nor refused.
 */
export async function failures(
  cases: readonly Case[],
  isEnough: (failed: readonly Case[]) => boolean = () => false,
): Promise<Case[]> {
  const failed: Case[] = [];
  const unanswered: unknown[] = [];
  const size = waveOf(cases);
  for (let from = 0; from < cases.length && !isEnough(failed); from += size) {
    const wave = cases.slice(from, from + size);
    const verdicts = await Promise.allSettled(wave.map(attempt));
    for (const [n, one] of wave.entries()) {
      const verdict = verdicts[n];
      if (verdict?.status === "rejected") unanswered.push(verdict.reason);
      else if (verdict?.value !== one.isAllowed) failed.push(one);
    }
  }
  if (failed.length === 0 && unanswered.length > 0) throw unanswered[0];
  return failed;
}

export function describeCase({ as, name, isAllowed }: Case): string {
  return `${as} ${isAllowed ? "may" : "may not"} ${name}`;
}

export const EVERYBODY: readonly Actor[] = ACTORS;
export const ADMINISTRATORS: readonly Actor[] = ["administrator"];
export const NOBODY: readonly Actor[] = [];
