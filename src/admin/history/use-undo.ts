import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Why } from "../../data/changes.ts";
import { brands, jewellery } from "../../data/entities.ts";
import { baseOf, KINDS } from "../../data/entity-kinds.ts";
import type { EntityWrite } from "../../data/plan-save.ts";
import { reservationWrite } from "../../data/reservations.ts";
import { pathOf, RECORDED_COLLECTIONS, type Change } from "../../domain/change.ts";
import { InvalidError } from "../../domain/save-errors.ts";
import { indexSkus } from "../../domain/sku.ts";
import {
  bringNamesBack,
  reservationReversal,
  reversalOf,
  reversalTo,
  revertFields,
  skuBroughtBack,
  withMissingNames,
  withoutTakenSku,
  type Reversal,
  type ReversalChoice,
} from "../../domain/undo.ts";
import { useSession } from "../access/use-session.tsx";
import { RESERVATIONS_KEY } from "../reservations/use-reservations.ts";
import { knownNames, useInventoryActions, type InventoryActions } from "../use-inventory.ts";
import { useSaveMany, type SaveItem, type SaveMany, type SaveRun } from "../use-save-many.ts";
import { useFindSkuOwners } from "../use-taken-skus.ts";

/** A choice that the rules would deny. */
export interface RefusedReversal {
  readonly reversal: Reversal;
  readonly errors: InvalidError["errors"];
}

/** A document to bring back. */
export interface Undoing extends SaveItem {
  readonly choice: ReversalChoice;
}

export function undoings(choices: readonly ReversalChoice[]): readonly Undoing[] {
  return choices.map((choice) => {
    const { title, ...document } = choice.reversal;
    return { title, paths: [pathOf(document)], choice };
  });
}

/** Brings documents back, as one operation of the history. */
export function useUndoing(why: Why): SaveMany<Undoing> {
  const { apply } = useUndo();
  return useSaveMany<Undoing>((run) => apply(run, why));
}

/** Undoing changes of the history. Each function throws ShopError. */
export function useUndo() {
  const actions = useInventoryActions();
  const { withSession } = useSession();
  const findSkuOwners = useFindSkuOwners();
  const client = useQueryClient();
  return useMemo(
    () =>
      undoActions(actions, { withSession, findSkuOwners }, () => {
        void client.invalidateQueries({ queryKey: ["history"] });
        void client.invalidateQueries({ queryKey: RESERVATIONS_KEY });
      }),
    [actions, withSession, findSkuOwners, client],
  );
}

function undoActions(
  { readStored }: InventoryActions,
  {
    withSession,
    findSkuOwners,
  }: Pick<ReturnType<typeof useSession>, "withSession"> & {
    readonly findSkuOwners: ReturnType<typeof useFindSkuOwners>;
  },
  onWritten: () => void,
) {
  /** The reversals, without the SKUs that other products have by now. */
  async function checkSkus(reversals: readonly Reversal[]): Promise<Reversal[]> {
    const skus = reversals.map(skuBroughtBack).filter((sku) => sku !== "");
    if (skus.length === 0) return [...reversals];
    const found = await findSkuOwners(skus);
    return reversals.map((reversal) => {
      const { since = 0 } = reversal;
      const owners = indexSkus(found.filter(({ updatedAt }) => updatedAt >= since));
      return withoutTakenSku(reversal, owners);
    });
  }

  /** The reversals, with the brands and categories that no longer exist. Pass all of an undo: it may bring them back too. */
  async function checkNames(reversals: readonly Reversal[]): Promise<Reversal[]> {
    if (!bringNamesBack(reversals)) return [...reversals];
    const [brandList, categoryList] = await withSession(() =>
      Promise.all([brands.list(), jewellery.list()]),
    );
    return withMissingNames(
      reversals,
      knownNames({ brands: brandList.values, categories: categoryList.values }),
    );
  }

  /** As `planUndo`, for one of the changes; `checkNames` has to follow. */
  async function planChange({ id, at, entries }: Change): Promise<Reversal[]> {
    const stored = await readStored(entries);
    return checkSkus(
      entries.map((entry) => ({
        ...reversalOf(entry, stored.get(pathOf(entry)) ?? null, id),
        since: at,
      })),
    );
  }

  /** What undoing these changes would do to each document, compared with what is stored now. */
  async function planUndo(changes: readonly Change[]): Promise<Reversal[]> {
    const reversals: Reversal[] = [];
    for (const change of changes) reversals.push(...(await planChange(change)));
    return checkNames(reversals);
  }

  /** How to bring a document back to its state before the last of these changes. @param changes newest first. */
  async function planRestore(
    named: Pick<Reversal, "collection" | "id" | "title">,
    changes: readonly Change[],
  ): Promise<Reversal[]> {
    const stored = await readStored([named]);
    const reversal = reversalTo(named, stored.get(pathOf(named)) ?? null, changes);
    return checkNames(await checkSkus([{ ...reversal, since: changes.at(-1)?.at ?? 0 }]));
  }

  /**
   * Bring documents back, categories and brands first, as one operation of the history. It leaves out what the rules would
   * deny, and SKUs that other products were given after the plan was made.
   */
  async function apply({ progress, isOpen, settle, save }: SaveRun<Undoing>, why: Why) {
    const open = progress()
      .items.map(({ choice }) => choice)
      .filter(({ reversal }) => isOpen(pathOf(reversal)));
    const withSku = open.filter(
      ({ reversal, fields }) => reversal.action === "restore" || fields.includes("sku"),
    );
    const refuse = (reversal: Reversal, errors: InvalidError["errors"]) =>
      settle(pathOf(reversal), { status: "refused", error: new InvalidError(errors) });
    for (const { skuTaken: sku, ...reversal } of await checkSkus(
      withSku.map((one) => one.reversal),
    ))
      if (sku) refuse(reversal, { sku });
    const writes: EntityWrite[] = [];
    for (const choice of open) {
      const planned = reversalWrite(choice);
      if (planned && "errors" in planned) refuse(choice.reversal, planned.errors);
      else if (planned) writes.push(planned);
    }
    try {
      await save(
        RECORDED_COLLECTIONS.toReversed().flatMap((name) =>
          writes.filter(({ collection }) => collection === name),
        ),
        why,
      );
    } finally {
      onWritten();
    }
  }

  return { planChange, checkNames, planUndo, planRestore, apply };
}

/** The choices that the rules would deny. */
export function refusedReversals(choices: readonly ReversalChoice[]): RefusedReversal[] {
  return choices.flatMap((choice) => {
    const planned = reversalWrite(choice);
    return planned && "errors" in planned
      ? { reversal: choice.reversal, errors: planned.errors }
      : [];
  });
}

/** The write that brings a document back; null if there is nothing to write. */
function reversalWrite(
  choice: ReversalChoice,
): EntityWrite | { readonly errors: InvalidError["errors"] } | null {
  const { reversal, fields } = choice;
  const { collection, id } = reversal;
  const kind = KINDS[collection];
  if (reversal.action === "none") return null;
  const stored = reversal.action === "restore" ? null : reversal.stored;
  const current = stored && kind.read(id, stored);
  const base = stored && baseOf(kind, current);
  if (reversal.action === "delete") return { collection, id, draft: null, base } as EntityWrite;
  if (reversal.action === "change" && fields.length === 0) return null;
  const earlier = kind.read(
    id,
    reversal.action === "change" ? revertFields(reversal, fields) : reversal.before,
  );
  if (!earlier) return { errors: { title: { kind: "required" } } };
  const draft = kind.toDraft(earlier);
  const errors = kind.validate(draft, current ? kind.toDraft(current) : undefined);
  if (Object.keys(errors).length > 0) return { errors };
  const { listedAt, reservedUntil, formerNames } = earlier;
  return {
    collection,
    id,
    draft,
    base,
    listedAt,
    reservedUntil,
    formerNames,
    // The stored name belongs to the present reservation.
    ...(reservationReversal(choice) && { also: reservationWrite(id, null) }),
  } as EntityWrite;
}
