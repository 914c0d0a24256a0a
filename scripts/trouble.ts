/** Something the person at the terminal can mend: one sentence that names it and the command, and no stack. */
export class Trouble extends Error {
  override name = "Trouble";
}

/**
 * Print why a command failed and end it with code 1.
 * A Trouble is printed as it stands; anything else is a fault of ours and keeps its stack.
 */
export function failWith(error: unknown): never {
  console.error(error instanceof Trouble ? error.message : error);
  process.exit(1);
}
