/** The three lists share one script, which loads when the first of them is opened. */
export { BrandList, CategoryList } from "./tile-list.tsx";
export { InventoryList } from "./inventory-list.tsx";
