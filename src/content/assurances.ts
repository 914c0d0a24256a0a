/** One line each beside a product's enquire buttons. `section`: of the page Payments, Delivery & Returns. */
export const assurances = [
  { name: "Delivery", text: "We confirm the cost before you pay", section: "delivery" },
  { name: "Returns", text: "Within 7 days of delivery", section: "returns" },
  {
    name: "Guarantee",
    text: "Authenticity guaranteed for 12 months",
    section: "authenticity-guarantee",
  },
] as const;

export const bookViewing = "Book a viewing in Hatton Garden";
