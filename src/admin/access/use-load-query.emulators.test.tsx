import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { AdminProviders, createQueryClient } from "../home/admin-area.tsx";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { ShopError } from "../../lib/errors.ts";
import { useLoadQuery } from "./use-load-query.ts";

it("keeps what was read before, and says that it could not be read again", async () => {
  const read = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce("Old list")
    .mockRejectedValueOnce(new ShopError("offline"))
    .mockResolvedValueOnce("New list");
  const client = createQueryClient();
  function List() {
    const list = useLoadQuery({ queryKey: ["list"], queryFn: read });
    return <LoadStateView of={list}>{(text) => <p>{text}</p>}</LoadStateView>;
  }
  const open = () =>
    render(
      <AdminProviders client={client}>
        <List />
      </AdminProviders>,
    );
  const { unmount } = open();
  await screen.findByText("Old list");
  unmount();
  open();
  expect(await screen.findByRole("status")).toHaveTextContent(
    /^This is from \d\d:\d\d, and may be out of date\. You appear to be offline\./,
  );
  expect(screen.getByText("Old list")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("New list")).toBeInTheDocument();
  expect(screen.queryByText(/out of date/)).toBeNull();
});
