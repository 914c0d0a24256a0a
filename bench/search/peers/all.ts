import type { Engine } from "../engine.ts";
import { own, ownWithTexts, plainMatch } from "../own.ts";
import { flexSearch } from "./flexsearch.ts";
import { fuse } from "./fuse.ts";
import { miniSearch, miniSearchGenerous } from "./minisearch.ts";
import { uFuzzy } from "./ufuzzy.ts";

export const ENGINES: readonly Engine[] = [
  own,
  ownWithTexts,
  plainMatch,
  uFuzzy,
  miniSearch,
  miniSearchGenerous,
  flexSearch,
  fuse,
];
