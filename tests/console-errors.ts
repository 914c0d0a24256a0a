import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

/** jsdom does not know an element that all browsers know. */
const OF_JSDOM = /^The tag <search> is unrecognized/;

/** What the running test has reported to the console as an error, and what it has said that it would. */
let reported: string[] = [];
let expected: RegExp[] = [];

/**
 * This test reports errors like this to the console, at least one. Any other error fails it, and so does none:
 * expectConsoleError(/The above error occurred/)
 */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** From now on an error on the console that a test does not expect fails it: React warns by it of what is wrong. */
export function watchConsole(): void {
  console.error = (...parts: unknown[]) => {
    const text = format(...parts);
    if (!OF_JSDOM.test(text)) reported.push(text);
  };
  beforeEach(() => {
    reported = [];
    expected = [];
  });
  afterEach(() => {
    const unexpected = reported.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, "Errors on the console that the test does not expect").toEqual([]);
    const missing = expected.filter((pattern) => !reported.some((text) => pattern.test(text)));
    expect(missing, "Errors that the test expects on the console").toEqual([]);
  });
}
