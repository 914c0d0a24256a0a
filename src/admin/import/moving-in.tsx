import { useDeferredValue, useMemo, useRef, useState } from "react";
import { plural } from "../../lib/plural.ts";
import { useSession } from "../access/use-session.tsx";
import { knownNames, useInventoryActions } from "../inventory/use-inventory.ts";
import { brandPicture } from "../moving-in/brand-picture.ts";
import { NOTHING_AGREED } from "../moving-in/choices.ts";
import { keepChoices, type FileChoices, type WaitingPiece } from "../moving-in/device.ts";
import { MovingInChoices } from "../moving-in/moving-in-choices.tsx";
import { countOpenSettings, moveIn } from "../moving-in/moving-in.ts";
import { readPieces } from "../moving-in/pieces.ts";
import type { PictureJob } from "../moving-in/use-picture-job.ts";
import { listNamedEntities } from "../saving/entity-store.ts";
import { nameError } from "../saving/names.ts";
import type { EntityWrite } from "../saving/plan-save.ts";
import { Button } from "../ui/controls.tsx";
import { planMoved, type ForeignFile } from "./foreign-file.ts";
import { ImportPreview } from "./import-preview.tsx";
import type { MovingSteps, useSaveRows } from "./use-save-rows.ts";

/** A file of another program: how it is read, and what it would change. */
export function MovingIn({
  of: file,
  job,
  saving,
  onStart,
  onCancel,
}: {
  of: ForeignFile;
  job: PictureJob;
  saving: ReturnType<typeof useSaveRows>;
  onStart: (steps: MovingSteps) => void;
  onCancel: () => void;
}) {
  const { products } = useInventoryActions();
  const newBrands = useNewBrands();
  const { fileName, table, stock, today } = file;
  const [kept, setKept] = useState(file.kept);
  // Not kept on the device: another day, other pieces may have been sold.
  const [agreed, setAgreed] = useState(NOTHING_AGREED);
  const shownAgreed = useDeferredValue(agreed);
  // Thousands of rows are planned again after each choice, which must not block the choice.
  const shown = useDeferredValue(kept);
  const { mapping, skus, choices } = shown;
  const { variants } = choices;
  const isAsRead = mapping === file.kept.mapping && variants === file.kept.choices.variants;
  const pieces = useMemo(
    () => (isAsRead ? file.pieces : readPieces(table, mapping, variants, today)),
    [isAsRead, file.pieces, table, mapping, variants, today],
  );
  const { moved, plan } = useMemo(() => {
    const result = moveIn({ pieces, choices, stock, skus, agreed: shownAgreed });
    return { moved: result, plan: planMoved(result, stock, products.newId) };
  }, [pieces, choices, skus, stock, products, shownAgreed]);

  const waiting = useMemo(
    () =>
      plan.rows.flatMap(({ row, productId, title, kind, piece }) => {
        if (kind === "invalid" || piece.addresses.length === 0) return [];
        const addresses = piece.addresses.map((address) => ({ address }));
        return { row, productId, title, fileName, available: piece.shownAs, addresses, kind };
      }),
    [plan, fileName],
  );
  const stored = waiting.filter(({ kind }) => kind === "unchanged");
  const pieceOf =
    (operation: string) =>
    (piece: (typeof waiting)[number]): Omit<WaitingPiece, "uid"> => {
      const { kind: _kind, ...rest } = piece;
      return { ...rest, operation };
    };

  const keep = (next: FileChoices) => {
    setKept(next);
    void keepChoices(table.columns, next);
  };
  const start: typeof saving.start = (changes) => {
    void keepChoices(table.columns, { ...kept, skus: { ...kept.skus, ...moved.skus } });
    const added = new Set<string>();
    onStart({
      brands: (names) => newBrands(moved.newBrands.filter((name) => names.has(name))),
      onSaved: async (ids, operation) => {
        const saved = new Set(ids);
        const next = waiting.filter(
          ({ productId, kind }) =>
            (saved.has(productId) || kind === "unchanged") && !added.has(productId),
        );
        for (const { productId } of next) added.add(productId);
        await job.add(next.map(pieceOf(operation)));
      },
    });
    saving.start(changes);
  };

  return (
    <>
      {saving.status === "idle" && (
        <MovingInChoices
          of={moved}
          program={file.program}
          columns={table.columns}
          names={knownNames(stock)}
          kept={kept}
          agreed={agreed}
          onChange={keep}
          onAgree={setAgreed}
        />
      )}
      {saving.status === "idle" && stored.length > 0 && (
        <p>
          <Button variant="outline-primary" onClick={() => void job.add(stored.map(pieceOf("")))}>
            {`Get Pictures of ${plural(stored.length, "Stored Piece")}`}
          </Button>
        </p>
      )}
      <ImportPreview
        of={{
          fileName,
          table,
          plan,
          ledger: null,
          isForeign: true,
          openSettings: countOpenSettings(moved, choices),
        }}
        saving={{ ...saving, start }}
        onCancel={onCancel}
      />
    </>
  );
}

/**
 * @returns a function that makes the writes of new brands. Asked again, it returns the same writes: nothing is added twice. Brands
 * that a colleague has added since are left out, or errors if their names are only similar.
 */
function useNewBrands() {
  const { withSession } = useSession();
  const { brands } = useInventoryActions();
  const made = useRef(new Map<string, EntityWrite | string>());
  const added = useRef(new Set<string>());
  async function newBrand(name: string): Promise<EntityWrite> {
    const { signal } = new AbortController();
    const { storePhotograph } = await import("../pictures/store-photograph.ts");
    const file = { name: `${name}.png`, lastModified: Date.now() };
    const target = { folder: "brand-images", file } as const;
    const image = await storePhotograph(await brandPicture(name), target, signal, withSession);
    const draft = { name, description: `Jewellery by ${name}.`, image };
    return { collection: "brands", id: brands.newId(), draft, base: null };
  }
  return async (names: readonly string[]) => {
    const others = names.filter((name) => !made.current.has(name) && !added.current.has(name));
    const all = others.length > 0 ? await withSession(listNamedEntities) : null;
    for (const name of others) {
      if (all?.brands.some((one) => one.name === name)) added.current.add(name);
      else {
        const taken = all && nameError("brands", { id: "", name }, all);
        made.current.set(name, taken ?? (await newBrand(name)));
      }
    }
    return new Map([...made.current].filter(([name]) => names.includes(name)));
  };
}
