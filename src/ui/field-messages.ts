import type { FieldError } from "../lib/errors.ts";

/** What forms and the CSV import say about an empty field. */
const REQUIRED: Readonly<Record<string, string>> = {
  title: "Title is required.",
  sku: "SKU is required.",
  description: "Description is required.",
  price: "Price is required.",
  condition: "Choose a condition.",
  brand: "Choose a brand.",
  jewellery: "Choose a jewellery type.",
  featured: "Choose Featured or Not Featured.",
  available: "Choose an availability.",
  mainImage: "A main image is required.",
  images: "At least one more image is required.",
  "brands/name": "Brand name is required.",
  "jewellery/name": "Category name is required.",
  image: "An image is required.",
  name: "Name is required!",
  email: "Email is required!",
  what: "Tell us what you are selling, for example a ring or a watch.",
  sellerName: "Tell us your name so that we know who to reply to.",
};

/**
 * The sentence for a field's error: fieldErrorMessage("name", { kind: "required" }) → "Name is required!"
 * @param collection of the document with the field, if it is one of the stock: "brands"
 */
export function fieldErrorMessage(field: string, error: FieldError, collection?: string): string {
  switch (error.kind) {
    case "required":
      return REQUIRED[`${collection}/${field}`] ?? REQUIRED[field] ?? "This is required.";
    case "too-long":
      return `Use ${error.max} characters or fewer.`;
    case "not-an-option":
      return `Choose one of: ${error.options.join(", ")}.${field === "hallmark" ? " Or leave it empty." : ""}`;
    case "too-many-pictures":
      return `Use ${error.max} pictures or fewer.`;
    case "unknown-name":
      return field === "brand"
        ? "There is no brand with this name. Add it under Brands first."
        : "There is no jewellery category with this name. Add it under Jewellery first.";
    case "not-an-amount":
      return "Enter an amount in pounds above 0, for example 5450 or 5450.50.";
    case "price-for-show":
      return "Enter a price above 0, or choose an availability other than Is Available.";
    case "not-an-email":
      return "This is not a valid email format!";
    case "not-a-url":
      return "A picture's address must start with https:// and contain no spaces.";
    case "not-a-video":
      return "This is not the address of a video that was uploaded here. Leave it empty, and upload the video in the product's form.";
    case "picture-urls-too-long":
      return "The picture addresses are too long in total. Remove a picture.";
    case "sku-taken":
      return `SKU ${error.sku} is already used by “${error.by.title}”. Choose another.`;
    case "name-taken":
      return error.isFormer
        ? `The ${error.noun} “${error.by}” had this name before, and links with it lead there. Choose another.`
        : `There is already a ${error.noun} “${error.by}”. Choose another name.`;
    case "no-letter":
      return "Use at least one letter or digit.";
  }
}

/** The sentences for the errors of a draft, by field. */
export function fieldErrorMessages<Field extends string>(
  errors: Partial<Record<Field, FieldError>>,
  collection?: string,
): Partial<Record<Field, string>> {
  return Object.fromEntries(
    Object.entries<FieldError>(errors as Record<string, FieldError>).map(([field, error]) => [
      field,
      fieldErrorMessage(field, error, collection),
    ]),
  ) as Partial<Record<Field, string>>;
}
