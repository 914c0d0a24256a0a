import { useCallback } from "react";
import { brands, jewellery } from "../data/entities.ts";
import { deletePicturesOutOfUse } from "../data/pictures.ts";
import type { Loaded } from "./loaded.ts";
import { useLoaded } from "./use-loaded.ts";
import { withSession } from "./use-session.ts";

/** One stored entity for a form, as it is now and not as some list remembers it; null when the form is for a new one. */
export function useEntity<T>(get: (id: string) => Promise<T>, id: string | null): Loaded<T | null> {
  return useLoaded(useCallback(() => (id === null ? Promise.resolve(null) : get(id)), [get, id]));
}

/** What a piece may be named after, in the order of their names. */
export interface Names {
  readonly brands: readonly string[];
  readonly categories: readonly string[];
}

/** The names of all brands and categories. */
export function useNames(): Loaded<Names> {
  return useLoaded(loadNames);
}

async function loadNames(): Promise<Names> {
  const [makers, kinds] = await withSession(() => Promise.all([brands.list(), jewellery.list()]));
  return {
    brands: inOrder(makers.values.map(({ brandName }) => brandName)),
    categories: inOrder(kinds.values.map(({ jewelleryCategory }) => jewelleryCategory)),
  };
}

function inOrder(names: readonly string[]): string[] {
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, "en"));
}

/**
 * Deletes pictures that an entity no longer holds, once that has been saved. Pictures that something else uses stay.
 * It never fails: what could not be deleted is found as unused later.
 */
export async function clearPictures(addresses: readonly string[]): Promise<void> {
  try {
    await deletePicturesOutOfUse(addresses);
  } catch {
    // The save stands; an unused picture costs a little room and nothing else.
  }
}
