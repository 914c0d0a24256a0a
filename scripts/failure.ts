import { backend } from "../src/firebase/config.ts";
import type { ShopError } from "../src/lib/errors.ts";
import { adviceOn } from "./live-site/google-advice.mjs";

/** One sentence or two for the person at the terminal: what failed, with Google's own words, and what to do. */
export function failureText(error: ShopError): string {
  const { emulators, projectId } = backend();
  const said = reasonOf(error);
  const noAnswer = /fetch failed|ECONNREFUSED|ENOTFOUND|ETIMEDOUT|ECONNRESET|EAI_AGAIN/.exec(said);
  if (emulators)
    return noAnswer
      ? "The emulators are not running: start them with `npm start` in another terminal, or put the command into `npm run emulators -- 'COMMAND'`."
      : `The emulators refuse: ${said}`;
  if (noAnswer || error.kind === "timeout")
    return `Google does not answer (${noAnswer ? said : "no reply in time"}). Check the connection and try again.`;
  if (error.cause === undefined && error.kind === "unavailable")
    return `Project ${projectId} gave an answer that the shop does not understand. Is a proxy or a log-in page in between?`;
  return `Project ${projectId} refuses: ${said} ${adviceOn(said)}`.trim();
}

/** The words of the errors that caused it, without those that only repeat others. */
function reasonOf(error: Error): string {
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const deeper = reasonOf(cause);
  const own = cause.message.replace(/^Request failed with error: /, "");
  return own.includes(deeper) || own === "" ? own || deeper : `${own} (${deeper})`;
}
