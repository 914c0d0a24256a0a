/** The lists of the three kinds, in one script that comes when one of them is opened. */
export { BrandList } from "./brand-list.tsx";
export { CategoryList } from "./category-list.tsx";
export { InventoryList } from "./inventory-list.tsx";
