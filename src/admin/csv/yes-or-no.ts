import { fold } from "../../lib/text.ts";

export const YES_OR_NO = { yes: ["true", "yes", "y", "1"], no: ["false", "no", "n", "0"] } as const;

/** yesOrNo("TRUE") → "true"; yesOrNo("No") → "false"; null for any other text. */
export function yesOrNo(text: string): "true" | "false" | null {
  const is = (words: readonly string[]) => words.includes(fold(text));
  if (is(YES_OR_NO.yes)) return "true";
  return is(YES_OR_NO.no) ? "false" : null;
}
