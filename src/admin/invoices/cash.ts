/** Cash from which a dealer has to be registered. @see https://www.gov.uk/guidance/money-laundering-regulations-high-value-dealer-registration */
export const CASH_LIMIT = 10_000_00;

export const CASH_WARNING =
  "Cash of £10,000 or more, paid or received, also in linked payments, makes you a high-value dealer. Register with HMRC before you accept it.";

/** Whether a way of paying is cash: isCash("Cash, in two parts") → true; isCash("Cashier's cheque") → false */
export function isCash(how: string): boolean {
  return /\bcash\b/i.test(how);
}
