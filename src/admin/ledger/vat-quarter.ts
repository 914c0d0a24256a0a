import type { Day } from "../../lib/day.ts";

/** The VAT quarters of a business. HMRC puts it in one of three stagger groups, by the months in which its quarters end. */

/** 1: quarters end in March, June, September and December; 2: in January, April, …; 3: in February, May, … */
export type StaggerGroup = 1 | 2 | 3;

/** A quarter by its last month: "2026-12". Such texts sort by date. */
type Quarter = string;

/** The quarter that contains a day: quarterOf("2026-11-23", 1) → "2026-12"; quarterOf("2026-11-23", 2) → "2027-01" */
export function quarterOf(day: Day, group: StaggerGroup): Quarter {
  const month = monthNumber(day);
  // The remainder of a quarter's last month when divided by 3: 2 for March.
  const last = (group + 1) % 3;
  return monthText(month + ((last - (month % 3) + 3) % 3));
}

/** The stagger group with quarters that end in this one's last month: groupOf("2027-01") → 2 */
export function groupOf(quarter: Quarter): StaggerGroup {
  return ((((monthNumber(quarter) % 3) + 1) % 3) + 1) as StaggerGroup;
}

/** The first and the last month of a quarter: monthsOf("2027-01") → ["2026-11", "2027-01"] */
export function monthsOf(quarter: Quarter): readonly [first: string, last: string] {
  return [monthText(monthNumber(quarter) - 2), quarter];
}

/** The quarters of all businesses that share a month with a quarter: quartersAround("2026-12") → "2026-10" to "2027-02" */
export function quartersAround(quarter: Quarter): readonly Quarter[] {
  return [-2, -1, 0, 1, 2].map((months) => monthText(monthNumber(quarter) + months));
}

/** Whether each month of a quarter is in one of these: isCovered("2026-10", ["2026-09", "2026-12"]) → true */
export function isCovered(quarter: Quarter, by: readonly Quarter[]): boolean {
  const months = [-2, -1, 0].map((offset) => monthText(monthNumber(quarter) + offset));
  return months.every((month) => by.some((one) => isInQuarter(month, one)));
}

/** isInQuarter("2026-11-23", "2027-01") → true, because it is from November to January. */
export function isInQuarter(day: Day, quarter: Quarter): boolean {
  const [first, last] = monthsOf(quarter);
  return first <= day.slice(0, 7) && day.slice(0, 7) <= last;
}

/** All quarters between two days, the latest first: quartersBetween("2026-06-30", "2026-11-23", 1) → 2026-12, 2026-09, 2026-06 */
export function quartersBetween(first: Day, last: Day, group: StaggerGroup): readonly Quarter[] {
  const start = quarterOf(first, group);
  const quarters: Quarter[] = [];
  for (let quarter = quarterOf(last, group); quarter >= start;) {
    quarters.push(quarter);
    quarter = monthText(monthNumber(quarter) - 3);
  }
  return quarters;
}

/** Months since January of the year 0. */
function monthNumber(text: string): number {
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
}

function monthText(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
}

/** A period in the URL of the stock book or the invoices, and its name on the screen. */

/** The stagger groups as a dropdown shows them. */
export const STAGGER_GROUPS = [
  ["1", "March, June, September, December"],
  ["2", "January, April, July, October"],
  ["3", "February, May, August, November"],
] as const;

/**
 * readPeriod(new URLSearchParams("quarter=2027-01"), 1) → { group: 2, quarter: "2027-01" }; "all" for all dates, "" for the current quarter.
 * @param stored the dealer's group, used if the URL has no quarter.
 */
export function readPeriod(
  params: URLSearchParams,
  stored: StaggerGroup,
): { readonly group: StaggerGroup; readonly quarter: string } {
  const quarter = params.get("quarter") ?? "";
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(quarter);
  return { group: isMonth ? groupOf(quarter) : stored, quarter };
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
