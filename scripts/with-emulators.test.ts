import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// `kill` sends SIGTERM to npm alone; a terminal sends Ctrl-C and its end (SIGHUP) to everything in the foreground.
test.each([
  ["SIGTERM", "npm"],
  ["SIGINT", "foreground"],
  ["SIGHUP", "foreground"],
] as const)("%s stops the command and all that it has started", async (signal, to) => {
  // The emulators "run" already, so the command starts at once: a shell that starts a program, as in `npm start`.
  const command = "sh -c 'echo $$; exec sleep 60' && true";
  const npm = spawn("npm", ["run", "-s", "emulators", "--", command], {
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const exited = once(npm, "exit");
  const [printed] = (await once(npm.stdout, "data")) as [Buffer];
  const pid = Number(printed.toString());
  expect(isRunning(pid)).toBe(true);

  if (to === "npm") npm.kill(signal);
  else process.kill(-(npm.pid ?? NaN), signal);

  await exited;
  await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);
});
