import { fireEvent, render, screen as page } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { part } from "./part.tsx";

const Hello = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>;
const load = () => Promise.resolve({ Hello });

/** Without a connection until `isOnline`. */
function withoutConnection() {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const connection = { isOnline: false };
  const loadThen = () =>
    connection.isOnline ? load() : Promise.reject(new TypeError("Failed to fetch"));
  return { connection, loadThen };
}

it("is there when its script has loaded, and at once after a preload", async () => {
  const Later = part(load, (m) => m.Hello, { loading: () => <p>Loading...</p> });
  const { unmount } = render(<Later name="Ada" />);
  expect(page.getByText("Loading...")).toBeVisible();
  expect(await page.findByText("Hello Ada")).toBeVisible();
  unmount();
  render(<Later name="Eve" />);
  expect(page.getByText("Hello Eve")).toBeVisible();
});

it("takes nothing away if its script fails to load, and tries again", async () => {
  const { connection, loadThen } = withoutConnection();
  const Missing = part(loadThen, (m) => m.Hello);
  render(
    <>
      <input aria-label="Title" defaultValue="typed" />
      <Missing name="Ada" />
    </>,
  );
  expect(await page.findByRole("alert")).toHaveTextContent("You appear to be offline.");
  expect(page.getByLabelText("Title")).toHaveValue("typed");
  connection.isOnline = true;
  fireEvent.click(page.getByRole("button", { name: "Retry" }));
  expect(await page.findByText("Hello Ada")).toBeVisible();
});

it("shows what it is given instead", async () => {
  const Missing = part(withoutConnection().loadThen, (m) => m.Hello, {
    onFailed: ({ name, error }) => <p>{`No ${name}: ${error.kind}`}</p>,
  });
  render(<Missing name="Ada" />);
  expect(await page.findByText("No Ada: offline")).toBeVisible();
});
