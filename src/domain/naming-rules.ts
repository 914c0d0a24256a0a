import { MAX_BRAND_NAME_LENGTH, MAX_DESCRIPTION_LENGTH } from "./limits.ts";

export interface Typed {
  readonly name: string;
  readonly description: string;
  readonly image: string;
}
export type NamingFaults = { readonly [Field in keyof Typed]?: string };

/**
 * What is wrong with a typed brand or category: both have a name, a description and one picture, all required. Without
 * a picture nothing is saved.
 * @param noun "brand" or "category".
 */
export function namingFaults(noun: string, typed: Typed): NamingFaults {
  const faults: { name?: string; description?: string; image?: string } = {};
  const name = typed.name.trim();
  const description = typed.description.trim();
  if (name === "") faults.name = `A ${noun} name is required.`;
  else if (name.length > MAX_BRAND_NAME_LENGTH) {
    faults.name = `This is ${name.length} characters long; ${MAX_BRAND_NAME_LENGTH} is the most.`;
  }
  if (description === "") faults.description = "A description is required.";
  else if (description.length > MAX_DESCRIPTION_LENGTH) {
    faults.description = `This is ${description.length} characters long; ${MAX_DESCRIPTION_LENGTH} is the most.`;
  }
  if (typed.image === "") faults.image = "An image is required. Choose one and press Upload.";
  return faults;
}
