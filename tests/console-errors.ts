import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

/** jsdom does not know the <search> element. */
const JSDOM_WARNING = /^The tag <search> is unrecognized/;

/** The errors that the running test has logged to the console, and the errors that it expects. */
let reported: string[] = [];
let expected: RegExp[] = [];

/**
 * Expect at least one such error on the console during this test. Without it, the test fails.
 * expectConsoleError(/The above error occurred/)
 */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Fail tests that log unexpected errors to the console. React reports mistakes there. */
export function watchConsole(): void {
  console.error = (...parts: unknown[]) => {
    const text = format(...parts);
    if (!JSDOM_WARNING.test(text)) reported.push(text);
  };
  beforeEach(() => {
    reported = [];
    expected = [];
  });
  afterEach(() => {
    const unexpected = reported.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, "Unexpected errors on the console").toEqual([]);
    const missing = expected.filter((pattern) => !reported.some((text) => pattern.test(text)));
    expect(missing, "Expected errors that were not logged").toEqual([]);
  });
}
