import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { MatchTable, type MatchOptions, type MatchRow } from "./match-table.tsx";

const row = (name: string, options: MatchOptions[number][1], value = ""): MatchRow => ({
  key: name.toLowerCase(),
  name,
  details: [],
  count: "1 piece",
  options: [["", options]],
  value,
});
const RINGS = ["Rings", "Rings"] as const;

test("a long table is shown when it is asked for", async () => {
  const rows = Array.from({ length: 120 }, (_, n) => row(`Value ${n}`, [RINGS], "Rings"));
  render(<MatchTable caption="Category" name="value" rows={rows} onChange={() => {}} />);
  expect(screen.getAllByRole("combobox")).toHaveLength(100);
  await userEvent.click(screen.getByRole("button", { name: "Show All 120" }));
  expect(screen.getAllByRole("combobox")).toHaveLength(120);
});

test("open values are answered together, with an option that all of them have", async () => {
  const onChange = vi.fn();
  const rows = [
    row("Meier", [["+", "Create “Meier”"], RINGS, ["-", "Left out"]]),
    row("Rings", [RINGS, ["-", "Left out"]]),
    row("Fox", [RINGS], "Rings"),
  ];
  render(<MatchTable caption="Brand" name="value" rows={rows} onChange={onChange} />);
  const all = screen.getByLabelText("All 2 values that are still open:");
  expect([...all.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "Choose…",
    "Rings",
    "Left out",
  ]);
  await userEvent.selectOptions(all, "Left out");
  expect(onChange).toHaveBeenCalledWith(["meier", "rings"], "-");
});
