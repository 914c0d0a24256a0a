import { createHash } from "node:crypto";
import { build, type ResolvedConfig } from "vite";
import type { BuildData } from "../../src/app/early-requests.ts";
import firebaseJson from "../../firebase.json" with { type: "json" };

/**
 * The inline script of app.html as an element, with what this build knows.
 * @param target the build's, from vite.config.ts.
 * @throws Error if the Content-Security-Policy in firebase.json does not allow it.
 */
export async function inlineScript(
  data: BuildData,
  target: ResolvedConfig["build"]["target"],
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: "src/app/early-requests.ts", output: { format: "iife" } },
    },
  });
  const [chunk] = [output].flat().flatMap((it) => ("output" in it ? it.output : []));
  if (chunk?.type !== "chunk") throw new Error("The inline script was not built.");
  const code = chunk.code.trim();
  requireAllowed(code);
  const attribute = JSON.stringify(data).replaceAll("&", "&amp;").replaceAll("'", "&#39;");
  return `<script data-build='${attribute}'>${code}</script>`;
}

function requireAllowed(code: string): void {
  const source = `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  const headers = firebaseJson.hosting.headers.flatMap((rule) => rule.headers);
  const policy = headers.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
  if (policy.includes(`script-src 'self' ${source};`)) return;
  throw new Error(
    `The inline script of app.html has changed. Write its hash into firebase.json: script-src 'self' ${source};`,
  );
}
