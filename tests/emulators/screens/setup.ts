import "./fake-network.ts";
import "../../unit-setup.ts";
import "./fake-image-worker.ts";
import { setLogLevel } from "firebase/firestore/lite";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { resetNetwork, networkIdle } from "./fake-network.ts";
import { signIn } from "./shop.ts";

// Firestore logs requests that the tests make fail.
setLogLevel("silent");

// Generous for slow machines; and files share this configuration.
configure({ asyncUtilTimeout: 10_000, defaultHidden: false });

beforeAll(signIn);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  resetNetwork();
});

afterEach(async () => {
  cleanup();
  await networkIdle();
});
