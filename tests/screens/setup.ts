import "./line.ts";
import "../unit-setup.ts";
import "./darkroom.ts";
import { setLogLevel } from "firebase/firestore/lite";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { newLine, quiet } from "./line.ts";
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
});
