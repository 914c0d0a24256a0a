/** The screens that add and edit, in one script that comes when one of them is opened. */
export { EditBrand, NewBrand } from "./brand-form-screen.tsx";
export { EditCategory, NewCategory } from "./category-form-screen.tsx";
export { EditProduct, NewProduct } from "./product-form-screen.tsx";
