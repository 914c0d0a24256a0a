import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

// `kill` sends SIGTERM to npm alone; a terminal sends Ctrl-C and its end (SIGHUP) to everything in the foreground.
test.each([
  ["SIGTERM", "npm"],
  ["SIGINT", "foreground"],
  ["SIGHUP", "foreground"],
] as const)("%s stops the command and all that it has started", async (signal, to) => {
  // The emulators "run" already, so the command starts at once: a shell that starts a program, as in `npm start`.
  const command = "sh -c 'echo started; exec sleep 60' && true";
  const npm = spawn("npm", ["run", "-s", "emulators", "--", command], {
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const exited = once(npm, "exit");
  // Everything that is started writes to the same pipe, which closes when the last one has stopped.
  const allStopped = once(npm.stdout, "close");
  expect(String(await once(npm.stdout, "data"))).toBe("started\n");

  if (to === "npm") npm.kill(signal);
  else process.kill(-(npm.pid ?? NaN), signal);

  await exited;
  await allStopped;
});
