import type { Engine } from "./engine.ts";
import { syntheticStock, syntheticTexts } from "./stock.ts";

/** Types questions into one engine and holds the watch; in Node and in a browser alike. */
export class Typist {
  private answer: (typed: string) => readonly string[] = () => [];

  constructor(private readonly engine: Engine) {}

  /** Makes a stock of so many pieces searchable; returns how long that took, in ms. */
  build(pieces: number): number {
    const stock = syntheticStock(pieces);
    const texts = syntheticTexts(stock);
    const start = performance.now();
    this.answer = this.engine.build(stock, texts);
    return performance.now() - start;
  }

  /** Types a question letter by letter, until the budget is spent; returns how long each answer took, in ms. */
  type(question: string, budgetMs: number): number[] {
    const times: number[] = [];
    let spentMs = 0;
    for (let length = 1; length <= question.length && spentMs < budgetMs; length++) {
      const start = performance.now();
      this.answer(question.slice(0, length));
      const tookMs = performance.now() - start;
      spentMs += tookMs;
      times.push(tookMs);
    }
    return times;
  }

  finds(question: string, meant: string): boolean {
    return this.answer(question).includes(meant);
  }
}
