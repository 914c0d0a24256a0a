/**
 * npm run deploy: builds the shop, publishes its pages and deploys hosting, rules and indexes to the Firebase project in
 * .env. Options such as `-- --only hosting` go to firebase-tools; with them nothing is built. `-- --anyway` deploys also if a fifth of
 * the products is gone or pages cannot be rendered.
 */
import { parseArgs } from "node:util";
import { CliError, failWith } from "./cli-error.ts";
import {
  buildPages,
  firebaseDeploy,
  includesHosting,
  projectToDeploy,
  requireBuild,
  requirePieces,
  run,
  tidyHosting,
} from "./firebase-deploy.ts";
import { logInToGoogle } from "./google-account.ts";
import { codeVersion } from "./publish/publication.ts";

async function deploy(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string" },
      except: { type: "string" },
      project: { type: "string", short: "P" },
      anyway: { type: "boolean", default: false },
    },
    strict: false,
  });
  if (values.project !== undefined)
    throw new CliError("The project is the one in .env: leave out --project.");
  const project = projectToDeploy();
  const anyway = values.anyway === true;
  const options = args.filter((option) => option !== "--anyway");
  const isWhole = options.length === 0;
  if (isWhole) {
    await logInToGoogle();
    buildPages(anyway);
  }
  const withHosting = includesHosting(values);
  if (withHosting) requireBuild();
  if (withHosting && !anyway) await requirePieces();
  const targets = isWhole ? ["--only", "hosting,firestore,storage"] : options;
  const code = firebaseDeploy(project, targets);
  if (code !== 0) return code;
  if (withHosting) await tidyHosting(project);
  if (isWhole) moveLiveBranch();
  return 0;
}

/**
 * The hourly publishing uses the branch `live` (.github/workflows/publish.yml). It follows every deploy, even of an older
 * commit, hence --force.
 */
function moveLiveBranch(): void {
  const push = ["push", "--force", "origin", "HEAD:refs/heads/live"];
  const reason = codeVersion().endsWith("+")
    ? "you have changes that are in no commit"
    : run("git", push, "ignore") !== 0 && "the branch `live` could not be pushed to origin";
  if (reason)
    console.warn(
      `The shop is deployed, but ${reason}: the hourly publishing leaves the pages as they are until the next deploy.`,
    );
}

await deploy(process.argv.slice(2)).then((code) => (process.exitCode = code), failWith);
