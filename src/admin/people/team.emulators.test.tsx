import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { named } from "../../../tests/named.ts";
import { NOW } from "../../../tests/emulators/emulator-client.ts";
import { holdResponse, WRITES } from "../../../tests/emulators/screens/fake-network.ts";
import { renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  administratorUid,
  deleteElsewhere,
  saveElsewhere,
  stockShop,
  stored,
} from "../../../tests/emulators/screens/shop.ts";
import { Team } from "./team.tsx";

const EMAIL = "assistant@example.com";
const REQUEST = "accessRequests/assistant";
const ADMINISTRATOR = "admins/assistant";

async function open() {
  await stockShop({ documents: { [REQUEST]: { email: EMAIL, at: NOW } } });
  renderAt("/bj-admin/team", <Team />);
  await screen.findByRole("table", { name: "Requests" });
}

async function answer(label: "Grant" | "Refuse") {
  const name = named(`${label} access to ${EMAIL}`);
  await userEvent.click(screen.getByRole("button", { name }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: label }));
}

async function grantElsewhere() {
  const granted = { email: EMAIL, since: NOW, by: administratorUid() };
  await saveElsewhere({ documents: { [ADMINISTRATOR]: granted } });
  await deleteElsewhere(REQUEST);
}

const GRANTED = `${EMAIL} is now an administrator.`;

it("a request that a colleague has granted is granted", async () => {
  await open();
  await grantElsewhere();
  await answer("Grant");
  expect(await screen.findByText(GRANTED)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("a grant whose answer was lost is pressed again", async () => {
  await open();
  const team = holdResponse(/runQuery.*"accessRequests"/s);
  const held = holdResponse(WRITES);
  await answer("Grant");
  await held.arrived;
  held.refuse(503);
  // The list cannot be read again either.
  await team.arrived;
  team.refuse(403);
  await screen.findByRole("alert");
  await answer("Grant");
  expect(await screen.findByText(GRANTED)).toBeVisible();
});

it("a request that a colleague has granted is not called refused", async () => {
  await open();
  await grantElsewhere();
  await answer("Refuse");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    `A colleague has made ${EMAIL} an administrator. If they should have no access, press Remove.`,
  );
  expect(screen.getByRole("button", { name: named(`Remove ${EMAIL}`) })).toBeVisible();
  expect(screen.queryByText(/was refused/)).toBeNull();
});

it("a request that a colleague has refused is not granted", async () => {
  await open();
  await deleteElsewhere(REQUEST);
  await answer("Grant");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    `A colleague has refused the request from ${EMAIL}. They can request access again.`,
  );
  expect(await stored(ADMINISTRATOR)).toBeNull();
  expect(screen.getByText("No requests waiting.")).toBeVisible();
});
