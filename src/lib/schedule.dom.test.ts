import { expect, it } from "vitest";
import { untilReleased } from "./schedule.ts";

const send = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it("waits for the click of each pointer that is pressed", async () => {
  await untilReleased();
  const done: string[] = [];
  send("pointerdown");
  void untilReleased().then(() => done.push("released"));
  await wait(200);
  expect(done).toEqual([]);
  send("pointerup");
  done.push("click");
  // Pressed again before the first wait has ended.
  send("pointerdown");
  await wait(200);
  expect(done).toEqual(["click"]);
  send("pointercancel");
  await wait(200);
  expect(done).toEqual(["click", "released"]);
});
