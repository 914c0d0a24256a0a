import { part, paths as shopPaths } from "../paths.ts";

/** Every path in the shop, the admin area included. Shoppers' scripts only have src/paths.ts. */
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
} as const;
