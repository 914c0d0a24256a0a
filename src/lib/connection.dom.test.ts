import { beforeEach, expect, it, vi } from "vitest";
import { connection, reportAnswer } from "./connection.ts";

let serverAnswers: boolean;

beforeEach(() => {
  serverAnswers = true;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.stubGlobal("fetch", () =>
    serverAnswers ? Promise.resolve(new Response("")) : Promise.reject(new TypeError("offline")),
  );
});

async function loseConnection(): Promise<void> {
  window.dispatchEvent(new Event("offline"));
  await new Promise((resolve) => setTimeout(resolve, 20));
}

it("is there although the browser denies it, as long as the server answers", async () => {
  await loseConnection();
  expect(connection.getSnapshot()).toBe(true);
});

it.each([
  ["the browser has one again", () => window.dispatchEvent(new Event("online"))],
  ["a server answers", reportAnswer],
])("is lost once a request has failed, until %s", async (_, comeBack) => {
  serverAnswers = false;
  await loseConnection();
  expect(connection.getSnapshot()).toBe(false);
  comeBack();
  expect(connection.getSnapshot()).toBe(true);
});
