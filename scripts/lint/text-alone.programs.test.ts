import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";

const ALLOWED = [
  "<p>{count}</p>",
  "<p>{`${count} pieces`}</p>",
  '<p>{isSaved ? "Saved" : "Not saved"}</p>',
  "<p>Write to <a href={address}>us</a>.</p>",
  "<p>Pieces {isNew && <b>New</b>}</p>",
  "<ul>{names.map((name) => <li>{name}</li>)}<li>More</li></ul>",
  "<section><h2>Rings</h2>{children}</section>",
];

const REPORTED = [
  "<p>{count} pieces</p>",
  "<p>About {title}</p>",
  '<button><Icon />{isSaved ? "Saved" : "Save"}</button>',
  "<p>{isNew && <b>New</b>} piece</p>",
  '<p>{isNew && "New"}<b>piece</b></p>',
  "<p>{names.map((name) => `${name}, `)}<b>more</b></p>",
  "<p>{isNew ? <>New <b>in</b></> : null}</p>",
  '<p>{children}{plural(count, "piece")}</p>',
  "function Name() { return title; }",
];

/** @returns the statements that the rule reports. */
function reported(statements: readonly string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "text-alone-"));
  const [file, config] = [path.join(folder, "screen.tsx"), path.join(folder, "config.json")];
  const rule = {
    jsPlugins: [path.join(import.meta.dirname, "text-alone.js")],
    categories: { correctness: "off" },
    rules: { "translate/text-alone": "warn" },
  };
  writeFileSync(file, statements.join(";\n"));
  writeFileSync(config, JSON.stringify(rule));
  try {
    const found = execFileSync("npx", ["oxlint", "-c", config, "-f", "unix", file]);
    const places = String(found).matchAll(/screen\.tsx:(\d+):/g);
    return Array.from(places, ([, line]) => statements[Number(line) - 1] ?? "");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("reports text that a translated page could not change", () => {
  expect(reported([...ALLOWED, ...REPORTED])).toEqual(REPORTED);
});
