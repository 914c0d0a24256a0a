import { paths } from "./paths.ts";

/** A screen of the admin area. */
export interface AdminScreen {
  readonly name: string;
  readonly to: string;
  /** Other words for what is done there. */
  readonly subjects: string;
}

/** The screens of the navigation, in groups. */
export const SCREEN_GROUPS: readonly (readonly [
  heading: string,
  screens: readonly AdminScreen[],
])[] = [
  ["", [{ name: "Today", to: paths.admin, subjects: "home" }]],
  [
    "Stock",
    [
      { name: "Inventory", to: paths.inventory, subjects: "pieces products" },
      { name: "Jewellery", to: paths.jewellery, subjects: "categories" },
      { name: "Brands", to: paths.brands, subjects: "brand categories" },
      { name: "Stock Take", to: paths.stockTakes, subjects: "counts counting scanning" },
      { name: "Whereabouts", to: paths.whereabouts, subjects: "approval lent workshop due back" },
    ],
  ],
  [
    "Books",
    [
      {
        name: "Stock Book",
        to: paths.stockBook,
        subjects: "purchases sales VAT quarter margin accountant files",
      },
      { name: "Stock List", to: paths.stockList, subjects: "value worth cost" },
      { name: "Invoices", to: paths.invoices, subjects: "credit notes purchase unpaid paid" },
      { name: "Sale Prices", to: paths.salePrices, subjects: "was reduced reductions" },
    ],
  ],
  [
    "People",
    [
      { name: "Customers", to: paths.customers, subjects: "subscribers newsletter unsubscribe" },
      { name: "Team", to: paths.team, subjects: "administrators colleagues access requests" },
    ],
  ],
  ["", [{ name: "History", to: paths.history, subjects: "changes undo restore deleted" }]],
];

/** Every screen that has a name of its own. */
export const SCREENS: readonly AdminScreen[] = [
  ...SCREEN_GROUPS.flatMap(([, screens]) => screens),
  { name: "Add New Product", to: paths.newProduct, subjects: "piece" },
  { name: "Buy a Piece", to: paths.buy(), subjects: "purchase part exchange" },
  { name: "Import CSV", to: paths.importProducts, subjects: "file moving in" },
  { name: "Add from Photographs", to: paths.addFromPhotographs, subjects: "pictures" },
  { name: "Changes to the Books", to: paths.ledgerChanges, subjects: "ledger" },
];
