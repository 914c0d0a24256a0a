import { ENGINES } from "./peers/all.ts";
import { Typist } from "./typist.ts";

declare global {
  /** What the page offers to the one who drives it: a typist for one of ENGINES. */
  var typistFor: (engine: number) => Typist;
  var typist: Typist | undefined;
}

globalThis.typistFor = (number) => {
  const engine = ENGINES[number];
  if (!engine) throw new Error(`There is no engine ${number}.`);
  return new Typist(engine);
};
