/**
 * Runs firebase-tools so that nothing of it can outlive whoever started it.
 *
 *   starter ends, however it ends → the channel to it closes → this process ends
 *   this process ends             → it ends the engines and removes its temporary directory
 *   an engine ends                → this process ends
 *   this process is killed -9     → each engine's reaper sees its pipe close and ends the engine
 *
 * firebase-tools alone takes seconds to stop, and killed it leaves a Java process that holds the port.
 * Plain JavaScript: a loader would slow firebase-tools' thousand modules down.
 */
import childProcess from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { reap } from "./reaper.mjs";

const directory = process.env["TMPDIR"] ?? "";
/** @type {Set<import("node:child_process").ChildProcess>} */
const engines = new Set();
const { spawn } = childProcess;

childProcess.spawn = new Proxy(spawn, {
  apply(target, self, parameters) {
    const child = /** @type {import("node:child_process").ChildProcess} */ (
      Reflect.apply(target, self, parameters)
    );
    if (child.spawnargs.includes("-jar")) keep(child);
    return child;
  },
});

/** @param {import("node:child_process").ChildProcess} engine */
function keep(engine) {
  if (engine.pid === undefined) return;
  engines.add(engine);
  const release = reap(engine.pid);
  engine.once("exit", () => {
    engines.delete(engine);
    release();
    process.exit(1); // firebase-tools would go on without it
  });
}

const require = createRequire(import.meta.url);
const FIREBASE = require.resolve("firebase-tools/lib/bin/firebase.js");

// The Auth emulator compiles a validator for each of 100 requests before it starts, 5 s: compile what is used.
const exegesis = /** @type {{ middleware: (document: unknown, options: object) => unknown }} */ (
  createRequire(FIREBASE)("exegesis-express")
);
const { middleware } = exegesis;
exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true });

require(FIREBASE);

// After firebase-tools' own listeners: they write to the directory once more.
process.on("exit", () => {
  for (const engine of engines) engine.kill("SIGKILL");
  // A starter that is still there reads the log first and removes the directory itself.
  if (!process.connected) rmSync(directory, { recursive: true, force: true });
});
process.on("disconnect", () => process.exit());
process.channel?.unref();
