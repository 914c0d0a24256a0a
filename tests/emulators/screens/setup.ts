import "./fake-network.ts";
import "../../unit-setup.ts";
import "./fake-image-worker.ts";
import { setLogLevel } from "firebase/firestore/lite";
import { act, cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { forgetInventory } from "../../../src/hooks/use-inventory.ts";
import { newLine, quiet } from "./fake-network.ts";
import { signIn } from "./shop.ts";

// What the line loses, Firestore would report as an error.
setLogLevel("silent");

// A busy machine is slow, not wrong. And no file inherits what another has set.
configure({ asyncUtilTimeout: 10_000, defaultHidden: false });

beforeAll(signIn);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  newLine();
});

afterEach(async () => {
  cleanup();
  await quiet();
  act(() => forgetInventory());
});
