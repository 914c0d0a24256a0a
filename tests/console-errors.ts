import { afterEach, beforeEach, expect } from "vitest";

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

function textOf(value: unknown): string {
  const cause = value instanceof Error && value.cause instanceof Error ? ` (${value.cause})` : "";
  return `${String(value)}${cause}`;
}

/** As the console shows it: React's messages have placeholders. */
function format([message, ...others]: readonly unknown[]): string {
  const values = others.map(textOf);
  const text = textOf(message).replace(/%[sdoO]/g, () => values.shift() ?? "");
  return [text, ...values].join(" ");
}

/** Fail tests that log unexpected errors to the console. React reports mistakes there. */
export function watchConsole(): void {
  console.error = (...parts: unknown[]) => {
    reported.push(format(parts));
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
