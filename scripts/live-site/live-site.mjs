/** The last publication, as the live site reports it. It needs no packages, like is-outdated.mjs. */

const TIMEOUT_MS = 8_000;

/**
 * @typedef {object} Published
 * @property {string} commit of the code; with "+" at its end if that code was not committed; "" if there is no repository.
 * @property {string} version the time of the last save that it contains; "" if nothing had ever been saved.
 * @property {number} publishedAt in ms since 1970.
 * @property {boolean} [isFinished] false if photographs lack link previews.
 * @property {number} [pieces] how many products it has.
 */

/**
 * Read /published.json of a site.
 * @param {string} siteUrl without a trailing slash.
 * @returns {Promise<Published | null>} null if the site has no published pages.
 * @throws Error if the site does not answer.
 */
export async function readPublished(siteUrl) {
  const url = `${siteUrl}/published.json`;
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (/** @type {unknown} */ error) => {
      const why = error instanceof Error ? (error.cause ?? error) : error;
      throw new Error(`${url} does not answer: ${String(why)}`, { cause: error });
    },
  );
  if (!response.ok && response.status !== 404) throw new Error(`${url}: HTTP ${response.status}`);
  try {
    return /** @type {Published} */ (JSON.parse(await response.text()));
  } catch {
    return null; // A page: 404.html, or any for sites of earlier versions.
  }
}

/**
 * Why the hourly publishing must leave a site as it is: what is live is right, and only what a deploy has made from this commit is
 * published again.
 * @param {Published | null} published
 * @param {string} commit of the branch `live`.
 * @param {{ type: string, releaseTime: string } | null} release that is live, if that is known.
 * @returns {string | null}
 */
export function whyLeaveAlone(published, commit, release = null) {
  const why =
    release && release.type !== "DEPLOY"
      ? `The site was ${release.type === "ROLLBACK" ? "rolled back" : "disabled"} at ${release.releaseTime}.`
      : !published
        ? "The site has no published pages."
        : published.commit !== commit
          ? `The site was made with other code (${published.commit || "of no commit"}) than the branch live (${commit}).`
          : null;
  return why && `${why} It stays as it is until the next \`npm run deploy\` or "Run workflow".`;
}
