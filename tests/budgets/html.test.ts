import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** Java, because the emulators need it anyway. @see https://validator.github.io/validator/ */
const CHECKER = "node_modules/vnu-jar/build/dist/vnu.jar";
/** A short run: without the slow compiler it takes half the time. */
const JAVA = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss2m", "-jar"];

interface Message {
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

test("every built and published page is valid HTML", { timeout: 180_000 }, () => {
  const files = readdirSync("dist", { recursive: true, encoding: "utf8" })
    // Not the template, which is not deployed.
    .filter((file) => file.endsWith(".html") && !file.startsWith("."))
    .map((file) => `dist/${file}`);
  expect(files).toEqual(
    expect.arrayContaining(["dist/404.html", "dist/app.html", "dist/shop.html"]),
  );
  const options = ["--errors-only", "--format", "json", ...files];
  const { stderr } = spawnSync("java", [...JAVA, CHECKER, ...options], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const { messages } = JSON.parse(stderr) as { readonly messages: readonly Message[] };
  const lines = messages.map(({ url, message, extract }) => `${url}: ${message} ${extract ?? ""}`);
  expect(lines.slice(0, 20)).toEqual([]);
});
