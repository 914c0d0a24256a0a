import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { ShopError } from "../../domain/errors.ts";

interface Unused {
  readonly path: string;
  readonly storedMs: number;
}
const backend = vi.hoisted(() => ({
  find: vi.fn<() => Promise<readonly Unused[]>>(),
  clear: vi.fn<(pictures: readonly Unused[], onCleared: (n: number) => void) => Promise<void>>(),
}));
vi.mock("../../data/images.ts", () => ({
  findUnusedPictures: backend.find,
  clearUnusedPictures: backend.clear,
}));
vi.mock("../../hooks/use-session.ts", () => ({ withSession: (action: () => unknown) => action() }));

const { UnusedPictures } = await import("./unused-pictures.tsx");

const FOUND = ["1", "2"].map((name) => ({
  path: `https://shop.example/${name}.webp`,
  storedMs: Date.UTC(2025, 2, 31),
}));
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  backend.find.mockReset().mockResolvedValue(FOUND);
  backend.clear.mockReset().mockResolvedValue();
});

it("shows what nothing uses, and deletes it only at the button", async () => {
  render(<UnusedPictures />);
  await press("Find Unused Pictures");
  expect(await screen.findAllByText("Stored 31/03/2025")).toHaveLength(2);
  expect(backend.clear).not.toHaveBeenCalled();
  await press("Delete 2 pictures");
  expect(await screen.findByText("2 pictures deleted.")).toBeInTheDocument();
});

it("says how far it came when it breaks off, and goes on with the rest", async () => {
  backend.clear.mockImplementationOnce((_, onCleared) => {
    onCleared(1);
    return Promise.reject(new ShopError("offline"));
  });
  render(<UnusedPictures />);
  await press("Find Unused Pictures");
  await press("Delete 2 pictures");
  expect(await screen.findByRole("alert")).toHaveTextContent("1 of 2 were deleted.");
  await press("Delete 1 picture");
  expect(await screen.findByText("1 picture deleted.")).toBeInTheDocument();
  expect(backend.clear.mock.calls[1]?.[0]).toEqual(FOUND.slice(1));
});

it("says so when everything is in use, or cannot be found out", async () => {
  backend.find.mockRejectedValueOnce(new ShopError("offline")).mockResolvedValueOnce([]);
  render(<UnusedPictures />);
  await press("Find Unused Pictures");
  expect(await screen.findByRole("alert")).toHaveTextContent("offline");
  await press("Find Unused Pictures");
  expect(await screen.findByText(/Every stored picture is in use/)).toBeInTheDocument();
});
