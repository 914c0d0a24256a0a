/** The screens that add and edit entities: one script, loaded when the first of them opens. */
export { BrandForm, CategoryForm } from "./brand-and-category-forms.tsx";
export { ProductForm } from "./product-form.tsx";
