import { type ComponentType, type ReactNode, createContext } from "react";
import type { FieldValues } from "react-hook-form";
import type { FieldErrors } from "../../lib/errors.ts";
import type { NamingField } from "../../products/product-fields.ts";
import type { StockCollection } from "../../products/stock-documents.ts";
import type { EntityActions, InventoryActions } from "../inventory/use-inventory.ts";
import type { PictureFolder } from "../pictures/stored-picture.ts";
import type { Entity } from "../saving/entity-kinds.ts";
import type { DialogAction } from "../ui/dialog.tsx";
import type { FieldName } from "../ui/form-field.tsx";

/** How the form of products, brands or categories differs from the others. */
export interface FormKind<T extends Entity, V extends FieldValues> {
  /** Also part of its drafts' keys, in lower case. */
  readonly name: "Product" | "Brand" | "Category";
  readonly collection: StockCollection;
  readonly actionsOf: (inventory: InventoryActions) => EntityActions<T, V>;
  readonly empty: V;
  /** The first values of the form for another one, after these were added. Without it they are `empty`. */
  readonly nextOf?: (added: V) => V;
  readonly valuesOf: (entity: T) => V;
  /** The entity's title or name. */
  readonly titleOf: (values: V) => string;
  /** Each field's label, in the form's order. */
  readonly labels: Readonly<Record<keyof V & string, string>>;
  /** The field in which products hold this entity's name. They are renamed with it. */
  readonly namingField?: NamingField;
  readonly pictures: {
    readonly folder: PictureFolder;
    readonly isSingle: boolean;
    readonly hasVideo?: boolean;
    /** The field that says why uploads keep the form from being saved. */
    readonly field: FieldName & keyof V;
    /** The values that change when a picture or video has been stored. */
    readonly add: (values: V, url: string) => Partial<V>;
    /** All pictures and videos of the values, and the values that change without some of them. */
    readonly urlsOf: (values: V) => readonly string[];
    readonly without: (values: V, urls: ReadonlySet<string>) => Partial<V>;
  };
  /** Shown below the heading of a stored one. */
  readonly Links?: ComponentType<{ of: T }>;
  /** Shown after them; in a menu on a phone. */
  readonly MoreLinks?: ComponentType<{ of: T }>;
  /** What is known of a stored one, below its links. */
  readonly Facts?: ComponentType<{ of: T }>;
  readonly listPath: string;
  readonly addHeading: string;
  readonly returnFromAdd: string;
  readonly returnFromEdit: string;
  /**
   * One more action in the dialog after a save.
   * @param before the values before the save; null for a new entity.
   */
  readonly offerAfterSave?: (saved: T, before: V | null) => DialogAction | null;
  /** Shown in that dialog. */
  readonly SavedNote?: ComponentType<{ of: T }>;
}

/** The entity in a form. The form's default values are what its input is based on. */
export interface Subject<T> {
  readonly id: string;
  /** A new entity that has been sent: see `Draft`. */
  readonly isSent?: boolean | undefined;
  /** As it was last read; null if it is new or has been deleted. */
  readonly stored: T | null;
  /** A deleted entity, which is added again with what no form edits. */
  readonly deleted: T | null;
}

/** The parts of a form that depend on its entity. `stored` are the stored values that the input is based on, if there are any. */
export interface FormParts<V extends FieldValues> {
  readonly validate: (values: V, stored: V | undefined) => FieldErrors<V>;
  /** Why valid values cannot be saved, compared with what is stored now. It throws ShopError. */
  readonly checkStored?: (values: V, id: string, stored: V | undefined) => Promise<FieldErrors<V>>;
  readonly fields: ReactNode;
  readonly pictures: ReactNode;
  /** Below the form, with a Save button of its own. */
  readonly below?: ReactNode;
}

/** Data for the fields of an entity's form, in addition to react-hook-form's own context. */
export const EntityFormContext = createContext({ id: "", isNew: true });
