/** Questions about the values in a file's columns, and the dealer's answers. */

export type MatchOption = readonly [value: string, text: string];

/** A value, and what it becomes here. */
export interface MatchValue {
  readonly key: string;
  /** "" for an empty cell. */
  readonly text: string;
  /** How the table calls it, if not by its text. */
  readonly name?: string;
  /** How many pieces or rows have it. */
  readonly count: number;
  readonly options: readonly MatchOption[];
  /** "" if it is to be chosen. */
  readonly answer: string;
  /** Whether the dealer, or our own word, says so. */
  readonly isSettled: boolean;
}

/** The values of one column, or of several that make one text. */
export interface MatchValues {
  readonly id: string;
  readonly title: string;
  readonly values: readonly MatchValue[];
}

/** By `answerKey`. */
export type Answers = ReadonlyMap<string, string>;
export const answerKey = (group: string, value: string) => `${group}\n${value}`;

export const isSettled = ({ values }: MatchValues) => values.every((one) => one.isSettled);
