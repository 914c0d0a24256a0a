import { beforeEach, expect, it } from "vitest";
import firebaseJson from "../../firebase.json" with { type: "json" };
import { backendFromEnv, connect, objectUrl } from "../firebase/config.ts";
import { isShownPicture } from "../admin/pictures/stored-picture.ts";

beforeEach(() => connect(backendFromEnv({})));

it("accepts the origins that the Content-Security-Policy allows, and no others", () => {
  const [policy] = firebaseJson.hosting.headers.flatMap(({ headers }) =>
    headers.filter(({ key }) => key === "Content-Security-Policy"),
  );
  const [, sources = ""] = /img-src ([^;]*)/.exec(policy?.value ?? "") ?? [];
  const origins = sources.split(" ").filter((source) => source.startsWith("http"));
  expect(origins).not.toEqual([]);
  for (const origin of origins) expect(isShownPicture(`${origin}/ring.jpg`)).toBe(true);
  expect(isShownPicture("https://cdn.example/ring.jpg")).toBe(false);
  expect(isShownPicture(`${origins[0]}.example/ring.jpg`)).toBe(false);
});

it("accepts the storage emulator only where it is used", () => {
  connect(backendFromEnv({ VITE_USE_EMULATORS: "true" }));
  const url = objectUrl("product-images/1ring.webp");
  expect(isShownPicture(url)).toBe(true);
  connect(backendFromEnv({}));
  expect(isShownPicture(url)).toBe(false);
});
