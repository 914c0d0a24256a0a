import { ShopError } from "../src/lib/errors.ts";
import { failureText } from "./failure.ts";

/** A problem that the person at the terminal can fix: one sentence that says what is wrong and which command fixes it. */
export class CliError extends Error {
  override name = "CliError";
}

/** Print why a command failed and exit with code 1. Only unexpected errors keep their stack. */
export function failWith(error: unknown): never {
  if (error instanceof CliError) console.error(error.message);
  else console.error(error instanceof ShopError ? failureText(error) : error);
  process.exit(1);
}
