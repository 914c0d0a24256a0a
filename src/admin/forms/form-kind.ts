import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Entity, NamingField } from "../../data/entities.ts";
import type { FieldErrors } from "../../domain/errors.ts";
import type { EntityActions, InventoryActions } from "../../hooks/use-inventory.ts";

/** How the form of products, brands or categories differs from the others. */
export interface FormKind<T extends Entity, V extends FieldValues> {
  /** The prefix of its drafts' keys. */
  readonly name: "product" | "brand" | "category";
  readonly actionsOf: (inventory: InventoryActions) => EntityActions<T, V>;
  readonly empty: V;
  readonly valuesOf: (entity: T) => V;
  /** The entity's title or name. */
  readonly titleOf: (values: V) => string;
  /** Each field's label, in the form's order. */
  readonly labels: Readonly<Record<keyof V & string, string>>;
  /** The fields that hold URLs of pictures. */
  readonly pictureFields: readonly (keyof V & string)[];
  /** The field in which products hold this entity's name. They are renamed with it. */
  readonly namingField?: NamingField;
  readonly listPath: string;
  readonly texts: {
    readonly addHeading: string;
    readonly addButton: string;
    readonly added: string;
    readonly addAnother: string;
    readonly returnFromAdd: string;
    readonly edited: string;
    readonly returnFromEdit: string;
    /** As in "Another administrator has deleted this brand". */
    readonly noun: string;
  };
}

/** The parts of a form that depend on its entity. */
export interface FormParts<V extends FieldValues> {
  readonly validate: (values: V, stored: V | undefined) => FieldErrors<V>;
  readonly renderFields: (props: FieldsProps<V>) => ReactNode;
  readonly renderPictures: (props: FieldsProps<V>) => ReactNode;
}

export interface FieldsProps<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  /** The stored values; undefined in a form for a new entity. */
  readonly stored: V | undefined;
}

/** The URLs of all pictures in a form's values. */
export function picturesIn<T extends Entity, V extends FieldValues>(
  kind: FormKind<T, V>,
  values: V,
): string[] {
  return kind.pictureFields
    .flatMap((field) => values[field] as string | readonly string[])
    .filter((url) => url !== "");
}
