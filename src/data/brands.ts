import type { Brand, BrandDraft } from "../domain/brand.ts";
import { brandMenuItem, fromBrandDraft, toBrand } from "./entity-converters.ts";
import { entityStore } from "./entities.ts";
import { publishMenuItem } from "./publication.ts";

/** The brands, `brands/{id}`, as the admin area reads and writes them. */
export const brands = entityStore<Brand, BrandDraft>({
  collection: "brands",
  read: toBrand,
  store: fromBrandDraft,
  publish: (publication, id, brand) =>
    publishMenuItem(publication, "brands", id, brand && brandMenuItem(brand)),
});
