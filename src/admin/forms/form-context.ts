import { type ComponentType, type ReactNode, createContext } from "react";
import type { FieldValues } from "react-hook-form";
import {
  deviceKeys,
  readDevice,
  removeFromDevice,
  writeDevice,
} from "../../device/use-stored-value.ts";
import type { FieldErrors } from "../../lib/errors.ts";
import { isRecord } from "../../lib/values.ts";
import type { NamingField } from "../../products/product-fields.ts";
import type { StockCollection } from "../../products/stock-documents.ts";
import type { EntityActions, InventoryActions } from "../inventory/use-inventory.ts";
import type { PictureFolder } from "../pictures/stored-picture.ts";
import type { FormRecord, Entity } from "../saving/entity-kinds.ts";
import type { DialogAction } from "../ui/dialog.tsx";
import type { FieldName } from "../ui/form-field.tsx";

/** Unsaved input of a form, stored on this device. It contains the URLs of uploads, not the files. */
export interface Draft<V> extends FormRecord<V> {
  readonly values: V;
  /** In ms since 1970. */
  readonly draftedAt: number;
}

/** Increase the number when the shape or the keys change: older drafts are then ignored. */
const PREFIX = "form-draft-4:";

/**
 * The draft stored under a form's key; null if there is none.
 * @param start the form's values without input. Fields that the draft does not have, because it was stored before a deploy
 *   added them, keep these.
 */
export function readDraft<V extends object>(key: string, start: V): Draft<V> | null {
  const stored = readDevice(PREFIX + key);
  if (!isRecord(stored) || !isRecord(stored.values)) return null;
  const draft = stored as unknown as Draft<V>;
  return {
    ...draft,
    values: { ...start, ...draft.values },
    base: { ...start, ...draft.base },
  };
}

/** The keys of a group's stored drafts, newest first. The key of a new entity's draft ends in its id. */
export function draftKeys(group: string): readonly string[] {
  return deviceKeys(PREFIX + group)
    .map((key) => key.slice(PREFIX.length))
    .filter((key) => key === group || key.startsWith(`${group}:`))
    .sort((a, b) => draftedAt(b) - draftedAt(a));
}

function draftedAt(key: string): number {
  const stored = readDevice(PREFIX + key);
  return isRecord(stored) ? Number(stored.draftedAt) || 0 : 0;
}

export function deleteDraft(key: string): void {
  removeFromDevice(PREFIX + key);
}

/** Stores the input of an open form. @returns whether the browser has stored it. */
export function storeDraft<V>(key: string, draft: Omit<Draft<V>, "draftedAt">): boolean {
  return writeDevice(PREFIX + key, { ...draft, draftedAt: Date.now() });
}

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
  };
  /**
   * Shown below the heading of a stored one. It calls `onSaved` when it has saved the entity without the form's fields.
   */
  readonly Links?: ComponentType<{ of: FormRecord<V>; onSaved: (entity: T) => void }>;
  /** Shown after them; in a menu on a phone. */
  readonly MoreLinks?: ComponentType<{ of: FormRecord<V> }>;
  /** What is known of a stored one, below its links. */
  readonly Facts?: ComponentType<{ id: string; stored: V }>;
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

/** Data for the fields of an entity's form, in addition to react-hook-form's own context. */
interface EntityFormContextValue {
  readonly record: FormRecord<FieldValues>;
  /** The stored values; undefined in a form for a new entity. */
  readonly stored: FieldValues | undefined;
  /** Gives a field of a new entity its first value, which does not count as an unsaved change. */
  readonly suggest: (field: FieldName, value: string) => void;
}

export const EntityFormContext = createContext<EntityFormContextValue>({
  record: { id: "", isStored: false, base: {} },
  stored: undefined,
  suggest: () => undefined,
});
