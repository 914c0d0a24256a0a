/** The screens that add and edit entities: one script, loaded when the first of them opens. */
export { BrandForm, CategoryForm } from "./named-entity-form.tsx";
export { ProductForm } from "./product-form.tsx";
