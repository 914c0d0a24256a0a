import type { DocumentId, StockCollection } from "../products/stock-documents.ts";
import { part, paths as shopPaths } from "../routing/paths.ts";

/** Every path in the shop, the admin area included. Shoppers' scripts only have src/routing/paths.ts. */
export const paths = {
  ...shopPaths,

  admin: "/bj-admin",
  inventory: "/bj-admin/inventory",
  newProduct: "/bj-admin/inventory/new-product",
  /** The same form, prefilled from another product. */
  copyProduct: (id: string) => `/bj-admin/inventory/new-product?copy=${part(id)}`,
  importProducts: "/bj-admin/inventory/import",
  addFromPhotographs: "/bj-admin/inventory/photographs",
  /** Labels of these products to print. */
  labels: (ids: readonly string[]) => `/bj-admin/inventory/labels?ids=${ids.map(part).join(",")}`,
  editProduct: (id: string) => `/bj-admin/inventory/edit/${part(id)}`,
  brands: "/bj-admin/brands",
  newBrand: "/bj-admin/brands/new-brand",
  editBrand: (id: string) => `/bj-admin/brands/edit/${part(id)}`,
  brandCategory: "/bj-admin/brand-category",
  jewellery: "/bj-admin/jewellery",
  newCategory: "/bj-admin/jewellery/new-category",
  editCategory: (id: string) => `/bj-admin/jewellery/edit/${part(id)}`,
  customers: "/bj-admin/customers",
  team: "/bj-admin/team",

  history: "/bj-admin/history",
  /** The history of one document: historyOf("products/abc"). */
  historyOf: (path: string) => `/bj-admin/history?${new URLSearchParams({ of: path }).toString()}`,
  operation: (id: string) => `/bj-admin/history/${part(id)}`,

  whereabouts: "/bj-admin/whereabouts",
  /** A note to sign, for pieces that somebody takes. */
  whereaboutsNote: (ids: readonly string[]) =>
    `/bj-admin/whereabouts/note?ids=${ids.map(part).join(",")}`,

  stockBook: "/bj-admin/stock-book",
  ledgerChanges: "/bj-admin/stock-book/changes",
  stockList: "/bj-admin/stock-list",
  salePrices: "/bj-admin/sale-prices",
  stockTakes: "/bj-admin/stock-take",
  stockTake: (id: string) => `/bj-admin/stock-take/${part(id)}`,
  invoices: "/bj-admin/invoices",
  invoice: (id: string) => `/bj-admin/invoices/${part(id)}`,
  /** Makes an invoice for the sale of a piece, or a purchase invoice. */
  newInvoice: (series: "INV" | "PI", productId: string) =>
    `/bj-admin/invoices/new?series=${series}&of=${part(productId)}`,
  /** The purchase and sale of a product, even if it has been deleted. */
  purchaseAndSale: (id: string) => `/bj-admin/stock-book/${part(id)}`,
  /** The purchase of a new piece. @param from the invoice of the sale for which it was taken in part exchange. */
  buy: (from = "") => `/bj-admin/stock-book/buy${from && `?from=${part(from)}`}`,
  /** The purchase and sale of a piece, with the dialog that sells it. */
  sell: (id: string) => `/bj-admin/stock-book/${part(id)}?sold=today`,
} as const;

const EDIT_PATHS: Readonly<Record<StockCollection, (id: string) => string>> = {
  products: paths.editProduct,
  brands: paths.editBrand,
  jewellery: paths.editCategory,
};

/** The path of a document's form. */
export function editPath({ collection, id }: DocumentId): string {
  return EDIT_PATHS[collection](id);
}
