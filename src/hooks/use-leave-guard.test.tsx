import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { BrowserRouter, Link, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { LeaveGuardProvider } from "./leave-guard-provider.tsx";
import { useConfirmLeave, useLeaveGuard } from "./use-leave-guard.ts";

function Form() {
  const [typed, setTyped] = useState("");
  const question = useLeaveGuard(typed !== "");
  return (
    <>
      <input aria-label="Title" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Link to="/list">List</Link>
      <a href="#main">Skip</a>
      <a href="https://example.com/" onClick={(event) => event.preventDefault()}>
        Elsewhere
      </a>
      {question && (
        <div role="dialog">
          <button type="button" onClick={question.stay}>
            Stay
          </button>
          <button type="button" onClick={question.leave}>
            Leave
          </button>
        </div>
      )}
    </>
  );
}

function Where() {
  const { pathname } = useLocation();
  return <p data-testid="where">{pathname}</p>;
}

/** A button that leaves by itself. */
function LogOut() {
  const confirmLeave = useConfirmLeave();
  const [answer, setAnswer] = useState("");
  const onClick = async () => setAnswer((await confirmLeave()) ? "left" : "stayed");
  return (
    <>
      <button type="button" onClick={() => void onClick()}>
        Log Out
      </button>
      <output>{answer}</output>
    </>
  );
}

/** Opens the shop's list, then its form, as the dealer would, and types into it. */
async function typeIntoForm() {
  render(
    <BrowserRouter>
      <LeaveGuardProvider>
        <Where />
        <LogOut />
        <Routes>
          <Route path="/form" element={<Form />} />
          <Route path="*" element={<Link to="/form">Open the form</Link>} />
        </Routes>
      </LeaveGuardProvider>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByText("Open the form"));
  await userEvent.type(screen.getByLabelText("Title"), "Ring");
}

const where = () => screen.getByTestId("where").textContent;
const question = () => screen.queryByRole("dialog");

/** Each step in the history takes a turn, and may be followed by another: one long wait could be over before the second. */
async function settled() {
  for (let turn = 0; turn < 8; turn++) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
}

async function goBack() {
  window.history.back();
  await settled();
}

beforeEach(() => {
  // Each test begins where nothing lies ahead that an earlier one has left.
  window.history.pushState({ idx: 0 }, "", "/before");
});

describe("a screen with unsaved work", () => {
  it("asks before a link leaves it, and stays where that is the answer", async () => {
    await typeIntoForm();
    await userEvent.click(screen.getByText("List"));
    expect(question()).toBeInTheDocument();
    expect(where()).toBe("/form");
    await userEvent.click(screen.getByText("Stay"));
    expect(question()).toBeNull();
    expect(screen.getByLabelText("Title")).toHaveValue("Ring");
  });

  it("follows the link once the answer is to leave", async () => {
    await typeIntoForm();
    await userEvent.click(screen.getByText("List"));
    await userEvent.click(screen.getByText("Leave"));
    expect(where()).toBe("/list");
  });

  it("asks before Back, keeps the address meanwhile, and loses nothing by staying", async () => {
    await typeIntoForm();
    await goBack();
    expect(question()).toBeInTheDocument();
    expect(window.location.pathname).toBe("/form");
    expect(where()).toBe("/form");
    await userEvent.click(screen.getByText("Stay"));
    expect(screen.getByLabelText("Title")).toHaveValue("Ring");

    await goBack();
    expect(question()).toBeInTheDocument();
    expect(window.location.pathname).toBe("/form");
  });

  it("goes back where that is the answer, and Forward leads to the form again", async () => {
    await typeIntoForm();
    await goBack();
    await userEvent.click(screen.getByText("Leave"));
    await waitFor(() => expect(where()).toBe("/before"));
    expect(window.location.pathname).toBe("/before");

    window.history.forward();
    await settled();
    expect(where()).toBe("/form");
    expect(screen.getByLabelText("Title")).toHaveValue("");
  });

  it("asks once, however often Back is pressed", async () => {
    await typeIntoForm();
    window.history.back();
    await goBack();
    await settled();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    expect(window.location.pathname).toBe("/form");
  });

  it("asks before a step of several pages, and takes just that step", async () => {
    window.history.replaceState({ idx: 0 }, "", "/first");
    window.history.pushState({ idx: 1 }, "", "/second");
    await typeIntoForm();
    window.history.go(-2);
    await settled();
    expect(window.location.pathname).toBe("/form");
    await userEvent.click(screen.getByText("Leave"));
    await waitFor(() => expect(where()).toBe("/first"));
  });

  it("lets a link within the page through", async () => {
    await typeIntoForm();
    await userEvent.click(screen.getByText("Skip"));
    await settled();
    expect(question()).toBeNull();
    await goBack();
    expect(question()).toBeNull();
    expect(window.location.pathname).toBe("/form");
    await goBack();
    expect(question()).toBeInTheDocument();
  });

  it("leaves other sites and new tabs to the browser", async () => {
    await typeIntoForm();
    await userEvent.click(screen.getByText("Elsewhere"));
    expect(question()).toBeNull();
  });

  it("has the browser ask before it reloads or closes", async () => {
    await typeIntoForm();
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  it("asks for buttons that leave by themselves", async () => {
    await typeIntoForm();
    await userEvent.click(screen.getByText("Log Out"));
    await userEvent.click(screen.getByText("Stay"));
    expect(await screen.findByText("stayed")).toBeInTheDocument();
  });
});

describe("a screen without unsaved work", () => {
  it("is left without a question", async () => {
    await typeIntoForm();
    await userEvent.clear(screen.getByLabelText("Title"));
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    await userEvent.click(screen.getByText("Log Out"));
    expect(await screen.findByText("left")).toBeInTheDocument();
    await goBack();
    expect(where()).toBe("/before");
  });
});
