import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { BrowserRouter, Link, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { announcePopState, BEFORE_POPSTATE } from "../../routing/before-popstate.ts";
import { useLeave, useUnsavedWork } from "./use-unsaved-work.ts";
import { UnsavedWorkProvider } from "./unsaved-work.tsx";

announcePopState();

function Form() {
  const [typed, setTyped] = useState("");
  useUnsavedWork(typed === "" ? null : { kind: "input", text: "It would be lost." });
  return (
    <>
      <input aria-label="Title" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Link to="/list">List</Link>
      <a href="#main">Skip</a>
      <a href="https://example.com/" onClick={(event) => event.preventDefault()}>
        Elsewhere
      </a>
    </>
  );
}

function Where() {
  const { pathname } = useLocation();
  return <p data-testid="where">{pathname}</p>;
}

/** A button that leaves by itself. */
function LogOut() {
  const [isLoggedOut, setIsLoggedOut] = useState(false);
  const leave = useLeave();
  return (
    <>
      <button type="button" onClick={() => leave(() => setIsLoggedOut(true))}>
        Log Out
      </button>
      {isLoggedOut && <p>Logged out</p>}
    </>
  );
}

/** A layer above the screens that its link closes. */
function Layer() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Link to="/found" onClick={() => setIsOpen(false)}>
      Found
    </Link>
  );
}

/** Opens the form from another page and types into it. */
async function typeIntoForm() {
  render(
    <BrowserRouter>
      <UnsavedWorkProvider>
        <Where />
        <LogOut />
        <Layer />
        <Routes>
          <Route path="/form" element={<Form />} />
          <Route path="*" element={<Link to="/form">Open the form</Link>} />
        </Routes>
      </UnsavedWorkProvider>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByText("Open the form"));
  await userEvent.type(screen.getByLabelText("Title"), "Ring");
  // user-event sends the change event on blur, and must not do it while React opens the dialog.
  await userEvent.tab();
}

const where = () => screen.getByTestId("where").textContent;
const dialog = () => screen.queryByRole("dialog");

/** Waits for history events that another one may have caused. */
async function settled() {
  for (let turn = 0; turn < 8; turn++) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
}

/** Takes a step in the history, and waits for what it causes. */
async function step(go: () => void) {
  const taken = new Promise((resolve) => {
    window.addEventListener(BEFORE_POPSTATE, resolve, { once: true });
  });
  go();
  await act(() => taken);
  await settled();
}

const goBack = () => step(() => window.history.back());

/** After a step that the blocker takes back. */
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

beforeEach(() => {
  // Drop the Forward entries of earlier tests.
  window.history.pushState({ idx: 0 }, "", "/before");
});

describe("a screen with unsaved work", () => {
  it("asks before a link leaves it, and can stay", async () => {
    await typeIntoForm();
    await userEvent.click(screen.getByText("List"));
    expect(dialog()).toBeInTheDocument();
    expect(where()).toBe("/form");
    await userEvent.click(screen.getByText("Keep Editing"));
    expect(dialog()).toBeNull();
    expect(screen.getByLabelText("Title")).toHaveValue("Ring");
  });

  it("follows the link after Leave", async () => {
    await typeIntoForm();
    await userEvent.click(screen.getByText("List"));
    await userEvent.click(screen.getByText("Leave and Discard"));
    expect(where()).toBe("/list");
  });

  it("closes the layer of the link after Leave, but not after Keep Editing", async () => {
    await typeIntoForm();
    await userEvent.click(screen.getByText("Found"));
    await userEvent.click(screen.getByText("Keep Editing"));
    expect(screen.getByText("Found")).toBeVisible();
    await userEvent.click(screen.getByText("Found"));
    await userEvent.click(screen.getByText("Leave and Discard"));
    expect(where()).toBe("/found");
    expect(screen.queryByText("Found")).toBeNull();
  });

  it("asks before Back, keeps the URL, and loses nothing by staying", async () => {
    await typeIntoForm();
    await goBack();
    expect(dialog()).toBeInTheDocument();
    await isAt("/form");
    expect(where()).toBe("/form");
    await userEvent.click(screen.getByText("Keep Editing"));
    expect(screen.getByLabelText("Title")).toHaveValue("Ring");

    await goBack();
    expect(dialog()).toBeInTheDocument();
    await isAt("/form");
  });

  it("goes back after Leave, and Forward opens the form again", async () => {
    await typeIntoForm();
    await goBack();
    await isAt("/form");
    await userEvent.click(screen.getByText("Leave and Discard"));
    await waitFor(() => expect(where()).toBe("/before"));
    expect(window.location.pathname).toBe("/before");

    await step(() => window.history.forward());
    expect(where()).toBe("/form");
    expect(screen.getByLabelText("Title")).toHaveValue("");
  });

  it("asks once, however often Back is pressed", async () => {
    await typeIntoForm();
    window.history.back();
    await goBack();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await isAt("/form");
  });

  it("asks before a step of several pages, and repeats exactly that step", async () => {
    window.history.replaceState({ idx: 0 }, "", "/first");
    window.history.pushState({ idx: 1 }, "", "/second");
    await typeIntoForm();
    await step(() => window.history.go(-2));
    await isAt("/form");
    await userEvent.click(screen.getByText("Leave and Discard"));
    await waitFor(() => expect(where()).toBe("/first"));
  });

  it("does not ask for a link within the page", async () => {
    await typeIntoForm();
    await userEvent.click(screen.getByText("Skip"));
    await settled();
    expect(dialog()).toBeNull();
    await goBack();
    expect(dialog()).toBeNull();
    await isAt("/form");
    await goBack();
    expect(dialog()).toBeInTheDocument();
  });

  it("leaves other sites and new tabs to the browser", async () => {
    await typeIntoForm();
    await userEvent.click(screen.getByText("Elsewhere"));
    expect(dialog()).toBeNull();
  });

  it("has the browser ask before it reloads or closes", async () => {
    await typeIntoForm();
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  it("asks before a button that leaves by itself", async () => {
    await typeIntoForm();
    await userEvent.click(screen.getByText("Log Out"));
    await userEvent.click(screen.getByText("Keep Editing"));
    expect(screen.queryByText("Logged out")).toBeNull();
    await userEvent.click(screen.getByText("Log Out"));
    await userEvent.click(screen.getByText("Leave and Discard"));
    expect(screen.getByText("Logged out")).toBeInTheDocument();
  });
});

describe("a screen without unsaved work", () => {
  it("is left without a dialog", async () => {
    await typeIntoForm();
    await userEvent.clear(screen.getByLabelText("Title"));
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    await userEvent.click(screen.getByText("Log Out"));
    expect(screen.getByText("Logged out")).toBeInTheDocument();
    await goBack();
    expect(where()).toBe("/before");
  });
});
