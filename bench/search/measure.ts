import type { Engine } from "./engine.ts";
import { KINDS, type Kind, type Question } from "./questions.ts";
import type { Typist } from "./typist.ts";

/** Someone who types into one engine: here, or in a page of its own. */
export interface Contestant {
  readonly engine: Engine;
  readonly build: (pieces: number) => number | Promise<number>;
  readonly type: (question: string, budgetMs: number) => number[] | Promise<number[]>;
}

/** What one engine did with one stock. */
export interface Measured {
  readonly engine: string;
  readonly settings: string;
  readonly pieces: number;
  readonly buildMs: number;
  /** How long the answers to single keystrokes took; null when none fitted into the budget. */
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  readonly longestMs: number | null;
  readonly keystrokes: number;
}

/** How often the piece that was meant was among the first ten, from 0 to 1, by kind of question. */
export interface Recall {
  readonly recall: Readonly<Record<Kind, number>>;
  /** Over how many questions of each kind. */
  readonly asked: number;
}

/** So many questions are typed before the watch counts, if they take no more than a quarter of the budget. */
const WARM_UP = 3;

/**
 * All contestants with the same stock and questions, question by question in turn, so that a slow minute of the
 * machine is everybody's.
 * @param budgetMs an engine whose keystrokes have taken so long has said enough
 */
export async function measure(
  contestants: readonly Contestant[],
  pieces: number,
  questions: readonly Question[],
  budgetMs: number,
): Promise<Measured[]> {
  const runs = [];
  for (const contestant of contestants) {
    const buildMs = await contestant.build(pieces);
    runs.push({ contestant, buildMs, times: [] as number[], spentMs: 0 });
  }

  for (const [q, { typed }] of questions.entries()) {
    for (let turn = 0; turn < runs.length; turn++) {
      const run = runs[(q + turn) % runs.length];
      if (!run) continue;
      const leftMs = budgetMs * (q < WARM_UP ? 0.25 : 1) - run.spentMs;
      if (leftMs <= 0) continue;
      const times = await run.contestant.type(typed, leftMs);
      for (const tookMs of times) run.spentMs += tookMs;
      if (q >= WARM_UP) run.times.push(...times);
    }
  }

  return runs.map(({ contestant: { engine }, buildMs, times }) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? null;
    return {
      engine: engine.name,
      settings: engine.settings,
      pieces,
      buildMs,
      p50Ms: at(0.5),
      p95Ms: at(0.95),
      longestMs: at(1),
      keystrokes: times.length,
    };
  });
}

/** Asks the questions in order, one of each kind at a time, until the time is up. */
export function recallOf(typist: Typist, questions: readonly Question[], budgetMs: number): Recall {
  const hits: Record<Kind, number> = { clean: 0, prefix: 0, oneTypo: 0, twoTypos: 0 };
  const start = performance.now();
  let asked = 0;
  for (const { kind, typed, meant } of questions) {
    if (asked % KINDS.length === 0 && performance.now() - start > budgetMs) break;
    asked++;
    if (typist.finds(typed, meant)) hits[kind]++;
  }
  const ofEach = asked / KINDS.length;
  const share = (kind: Kind) => hits[kind] / ofEach;
  return {
    recall: {
      clean: share("clean"),
      prefix: share("prefix"),
      oneTypo: share("oneTypo"),
      twoTypos: share("twoTypos"),
    },
    asked: ofEach,
  };
}
