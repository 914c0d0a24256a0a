import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import {
  goOffline,
  requests,
  WRITES,
  holdRequest,
} from "../../tests/emulators/screens/fake-network.ts";
import { stockShop, storedAll } from "../../tests/emulators/screens/shop.ts";
import { home } from "../content/home.ts";
import { millis } from "../firebase/fields.ts";
import { Newsletter } from "./newsletter.tsx";

const ANNA = { name: "Anna", email: "anna@example.com" };
const name = () => screen.getByLabelText("Name");
const email = () => screen.getByLabelText("Email");
const signUp = () => screen.getByRole("button", { name: "Sign Up" });

describe("Newsletter", () => {
  beforeEach(async () => {
    await stockShop({});
    render(
      <MemoryRouter>
        <Newsletter />
      </MemoryRouter>,
    );
  });

  it("shows which fields are missing, and stores nothing", async () => {
    await userEvent.click(signUp());
    expect(name()).toHaveAccessibleDescription("Name is required!");
    expect(email()).toHaveAccessibleDescription("Email is required!");
    expect(name()).toHaveFocus();
    expect(requests(WRITES)).toEqual([]);
  });

  it("rejects an invalid e-mail address until it is corrected", async () => {
    await userEvent.type(name(), "Anna");
    await userEvent.type(email(), "anna@example");
    await userEvent.click(signUp());
    expect(email()).toHaveAccessibleDescription("This is not a valid email format!");
    expect(email()).toHaveFocus();
    await userEvent.type(email(), ".com");
    expect(email()).toHaveAccessibleDescription("");
    expect(requests(WRITES)).toEqual([]);
  });

  it("stores the subscriber, says so and clears the form", async () => {
    await userEvent.type(name(), "Anna");
    await userEvent.type(email(), "anna@example.com{Enter}");
    expect(await screen.findByText("Signed Up!")).toBeInTheDocument();
    const [anna] = await storedAll("customers");
    expect(anna).toMatchObject({ ...ANNA, consent: home.newsletter.consent });
    expect(millis(anna?.["consentedAt"])).toBeGreaterThan(Date.now() - 60_000);
    expect(name()).toHaveValue("");
    expect(email()).toHaveValue("");
    expect(screen.queryByText("Name is required!")).not.toBeInTheDocument();
  });

  it("keeps the fields when saving fails, and stores them at the next attempt", async () => {
    const goOnline = goOffline(WRITES);
    await userEvent.type(name(), "Anna");
    await userEvent.type(email(), "anna@example.com");
    await userEvent.click(signUp());
    expect(await screen.findByText(/You appear to be offline/)).toBeInTheDocument();
    expect(email()).toHaveValue("anna@example.com");
    expect(await storedAll("customers")).toEqual([]);
    goOnline();
    await userEvent.click(signUp());
    expect(await screen.findByText("Signed Up!")).toBeInTheDocument();
    expect(await storedAll("customers")).toMatchObject([ANNA]);
  });

  it("says Signed Up! for a stored address too, even if the browser claims to be offline", async () => {
    await stockShop({ documents: { [`customers/${ANNA.email}`]: ANNA } });
    goOffline(/^no request/);
    holdRequest(/^HEAD /).refuse(200); // the shop's server answers
    await userEvent.type(name(), "Anna");
    await userEvent.type(email(), "anna@example.com{Enter}");
    expect(await screen.findByText("Signed Up!")).toBeInTheDocument();
  });

  it("accepts no correction while it saves, which would be cleared unsent", async () => {
    const write = holdRequest(WRITES);
    await userEvent.type(name(), "Anna");
    await userEvent.type(email(), "anna@example.com{Enter}");
    await write.arrived;
    await userEvent.type(email(), ".uk{Enter}");
    expect(email()).toHaveValue("anna@example.com");
    write.release();
    await waitFor(() => expect(email()).toHaveValue(""));
    expect(screen.getByText("Signed Up!")).toBeInTheDocument();
    expect(requests(WRITES)).toHaveLength(1);
  });

  it("can be hidden and shown, and keeps what was typed", async () => {
    await userEvent.type(name(), "Anna");
    await userEvent.click(screen.getByRole("button", { name: "Hide Sign-Up" }));
    expect(name()).not.toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Sign Up to Our Newsletter" }));
    expect(name()).toBeVisible();
    expect(name()).toHaveValue("Anna");
  });
});
