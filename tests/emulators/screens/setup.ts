import "./fake-network.ts";
import "../../unit-setup.ts";
import "./fake-image-worker.ts";
import { setLogLevel } from "firebase/firestore/lite";
import { cleanup, configure } from "@testing-library/react";
import { clear } from "idb-keyval";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { resetNetwork, networkIdle } from "./fake-network.ts";
import { signIn } from "./shop.ts";

// Firestore logs requests that the tests make fail.
setLogLevel("silent");

// Generous for slow machines; and files share this configuration.
configure({ asyncUtilTimeout: 30_000, defaultHidden: false });

// The pictures of the tests exist nowhere. The screens would replace them.
window.addEventListener(
  "error",
  (event) => {
    if (event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
  },
  { capture: true },
);

beforeAll(signIn);

beforeEach(async () => {
  // The inventory of the last visit.
  await clear();
  window.history.replaceState(null, "", "/");
  resetNetwork();
});

afterEach(async () => {
  cleanup();
  await networkIdle();
});
