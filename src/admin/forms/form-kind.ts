import type { ComponentType, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { Entity } from "../../data/entity-kinds.ts";
import type { RecordedCollection } from "../../domain/change.ts";
import type { FieldErrors } from "../../domain/errors.ts";
import type { NamingField } from "../../domain/product-fields.ts";
import type { PictureFolder } from "../../domain/stored-picture.ts";
import type { FormRecord } from "./draft.ts";
import type { FieldName } from "./form-context.ts";
import type { DialogAction } from "../confirm-dialog.tsx";
import type { EntityActions, InventoryActions } from "../use-inventory.ts";

/** How the form of products, brands or categories differs from the others. */
export interface FormKind<T extends Entity, V extends FieldValues> {
  /** Also part of its drafts' keys, in lower case. */
  readonly name: "Product" | "Brand" | "Category";
  readonly collection: RecordedCollection;
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
  };
  /**
   * Shown below the heading of a stored one. It calls `onSaved` when it has saved the entity without the form's fields.
   */
  readonly Links?: ComponentType<{ of: FormRecord<V>; onSaved: (entity: T) => void }>;
  /** Shown after them; in a menu on a phone. */
  readonly MoreLinks?: ComponentType<{ of: FormRecord<V> }>;
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

/** The parts of a form that depend on its entity. */
export interface FormParts<V extends FieldValues> {
  readonly validate: (values: V, stored: V | undefined) => FieldErrors<V>;
  /** Why valid values cannot be saved, compared with what is stored now. It throws ShopError. */
  readonly checkStored?: (values: V, record: FormRecord<V>) => Promise<FieldErrors<V>>;
  readonly fields: ReactNode;
  readonly pictures: ReactNode;
  /** Below the form, with a Save button of its own. */
  readonly below?: ReactNode;
}
