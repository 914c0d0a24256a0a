import "./line.ts";
import "../unit-setup.ts";
import "./darkroom.ts";
import { setLogLevel } from "firebase/firestore/lite";
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { forgetInventory } from "../../src/hooks/use-inventory.ts";
import { newLine, quiet } from "./line.ts";
import { signIn } from "./shop.ts";

// What the line loses, Firestore would report as an error.
setLogLevel("silent");

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
