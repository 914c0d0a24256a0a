import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ShopError } from "../../lib/errors.ts";
import { createQueryClient } from "../home/admin-area.tsx";
import { CsvExport } from "./csv-download.tsx";

it("says why a file cannot be saved", async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CsvExport
        label="Download Error Report"
        fileName="errors.csv"
        toCsv={() => Promise.reject(new ShopError("offline"))}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Download Error Report" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("You appear to be offline.");
});
