import type { ComponentType } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Entity } from "../../data/entities.ts";
import type { EntityActions, InventoryActions } from "../../hooks/use-inventory.ts";
import type { Renaming } from "../../hooks/use-renaming.ts";

/** A product, brand or category; `FormKind` says how its form differs from the others. */
export type Stored = Entity;

export type Faults<V> = { readonly [Field in keyof V]?: string };

/** What a form's own fields need of the form around them. */
export interface FieldsProps<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  /** What is stored; null in a form for a new one. */
  readonly stored: V | null;
}

export interface FormKind<T extends Stored, V extends FieldValues> {
  /** Tells the drafts of one kind from another's. */
  readonly name: "product" | "brand" | "category";
  readonly actionsOf: (inventory: InventoryActions) => EntityActions<T, V>;
  readonly empty: V;
  readonly valuesOf: (entity: T) => V;
  /** What the entity is called: its title or name. */
  readonly titleOf: (values: V) => string;
  /** Each field as a person knows it, in the form's order. */
  readonly labels: Readonly<Record<keyof V & string, string>>;
  /** The fields that hold addresses of pictures. */
  readonly pictures: readonly (keyof V & string)[];
  /** The text fields and dropdowns, and the picture fields: two columns where there is room. */
  readonly Fields: ComponentType<FieldsProps<V>>;
  readonly Pictures: ComponentType<FieldsProps<V>>;
  /** Pieces hold the name of this brand or category, and follow when it changes. */
  readonly naming?: Renaming["field"];
  readonly listPath: string;
  readonly words: {
    readonly addHeading: string;
    readonly addButton: string;
    readonly added: string;
    readonly addAnother: string;
    readonly returnFromAdd: string;
    readonly edited: string;
    readonly returnFromEdit: string;
    /** "piece": as sentences have it. */
    readonly noun: string;
  };
}

/** All pictures that some values speak of. */
export function picturesIn<T extends Stored, V extends FieldValues>(
  kind: FormKind<T, V>,
  values: V,
): string[] {
  return kind.pictures
    .flatMap((field) => values[field] as string | readonly string[])
    .filter((address) => address !== "");
}
