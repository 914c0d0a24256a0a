import { isRecord } from "./is-record.ts";
import type { Menu, MenuEntry } from "./menu.ts";

/** The menu in what a browser has stored, which may be anything, and from another version of the shop. */
export function readMenu(stored: unknown): Menu {
  const { brands, categories } = isRecord(stored) ? stored : {};
  return { brands: readEntries(brands), categories: readEntries(categories) };
}

function readEntries(stored: unknown): MenuEntry[] {
  const entries = Array.isArray(stored) ? stored.filter(isRecord) : [];
  return entries.map(({ id, name, image, formerNames }) => ({
    id: text(id),
    name: text(name),
    image: text(image),
    ...(Array.isArray(formerNames) && { formerNames: formerNames.map(text) }),
  }));
}

const text = (value: unknown) => (typeof value === "string" ? value : "");
