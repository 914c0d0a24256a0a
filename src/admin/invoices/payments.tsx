import { accountAmount } from "../ledger/ledger-figures.ts";
import { dateOf } from "../ui/dates.ts";
import type { Payment } from "./invoice.ts";

/** The payments until now. */
export function Payments({ of: payments }: { of: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <ul className="list-unstyled mb-3">
      {payments.map(({ day, amount, how, by }, n) => (
        <li key={n}>
          <span>
            {amount > 0
              ? `Paid on ${dateOf(day)}: ${accountAmount(amount)}, ${how}.`
              : `Paid back on ${dateOf(day)}: ${accountAmount(-amount)}, ${how}.`}
          </span>{" "}
          {by && <span className="text-secondary">{by}</span>}
        </li>
      ))}
    </ul>
  );
}
