import { monthsOf, type Quarter, type StaggerGroup } from "../../domain/vat-quarter.ts";

/** The period in the stock book's URL, and its name on the screen. */

/** The stagger groups as a dropdown shows them. */
export const STAGGER_GROUPS = [
  ["1", "March, June, September, December"],
  ["2", "January, April, July, October"],
  ["3", "February, May, August, November"],
] as const;

/** readPeriod(new URLSearchParams("group=2&quarter=2027-01")) → { group: 2, quarter: "2027-01" }; "all" for all dates, "" for the current quarter. */
export function readPeriod(params: URLSearchParams): {
  readonly group: StaggerGroup;
  readonly quarter: string;
} {
  const group = params.get("group");
  return {
    group: group === "2" ? 2 : group === "3" ? 3 : 1,
    quarter: params.get("quarter") ?? "",
  };
}

const monthFormat = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });

/** quarterName("2026-12") → "October to December 2026"; quarterName("2027-01") → "November 2026 to January 2027" */
export function quarterName(quarter: Quarter): string {
  const [[firstMonth, firstYear], [lastMonth, lastYear]] = monthsOf(quarter).map((month) => [
    monthFormat.format(new Date(`${month}-01`)),
    month.slice(0, 4),
  ]) as [[string, string], [string, string]];
  const first = firstYear === lastYear ? firstMonth : `${firstMonth} ${firstYear}`;
  return `${first} to ${lastMonth} ${lastYear}`;
}
