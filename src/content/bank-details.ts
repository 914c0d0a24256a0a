/**
 * How to pay, a line each, below the total of every invoice: "Sort code 00-00-00". Empty: invoices do not say it.
 */
export const BANK_DETAILS: readonly string[] = [];
