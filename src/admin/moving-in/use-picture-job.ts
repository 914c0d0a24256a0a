import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { nullIfGone } from "../../firebase/errors.ts";
import { asShopError, type ShopError } from "../../lib/errors.ts";
import { plural } from "../../lib/plural.ts";
import { remember } from "../../lib/values.ts";
import type { ProductDraft } from "../../products/product.ts";
import { pathOf } from "../../products/stock-documents.ts";
import { useSession } from "../access/use-session.tsx";
import { useInventoryActions } from "../inventory/use-inventory.ts";
import { availabilityChanges } from "../ledger/availability-change.ts";
import { useFindContradictions } from "../ledger/use-piece-records.ts";
import { picturesOf, toPictureFields } from "../pictures/stored-picture.ts";
import { canRetryUpload, uploadErrorMessage } from "../pictures/upload-messages.ts";
import { baseOf, PRODUCTS } from "../saving/entity-kinds.ts";
import type { WriteOf } from "../saving/plan-save.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import type { Outcome } from "../saving/save-all-store.ts";
import { refusalText } from "../saving/save-messages.ts";
import { validateSave } from "../saving/validation.ts";
import { useShowToast } from "../ui/toast.tsx";
import { isLeft, useLongWork } from "../ui/use-long-work.ts";
import {
  forgetPieces,
  keepPieces,
  waitingPieces,
  type PieceAddress,
  type WaitingPiece,
} from "./device.ts";
import { NotFetchedError, pictureFetcher } from "./fetch-picture.ts";
import { fileFinder, fileNameOf, type FileFinder } from "./picture-addresses.ts";

/** Pieces whose pictures are stored at a time: more would keep a phone's memory busy. */
const AT_ONCE = 3;
/** How long it waits for another tab, or for a picture that is still being stored for a screen that was left. */
const WAIT_MS = 5_000;
/** Pieces that are saved in one change of the history. */
const PORTION = 25;

export type PictureJob = ReturnType<typeof usePictureJob>;

/**
 * Stores the pictures of pieces that were imported, and saves each piece once it has all of them. Unfinished pieces are kept
 * on the device: `start` continues after a pause, a failure or a closed tab.
 */
export function usePictureJob() {
  const { session, withSession } = useSession();
  const { products, saveAll } = useInventoryActions();
  const findContradictions = useFindContradictions();
  const uid = session.status === "administrator" ? session.account.uid : "";
  const [pieces, setPieces] = useState<readonly WaitingPiece[]>([]);
  const [saved, setSaved] = useState({ pieces: 0, pictures: 0 });
  const finder = useRef<FileFinder>(fileFinder([]));
  /** Stored pictures by address: variants share theirs. */
  const urls = useRef(new Map<string, string>());
  const showToast = useShowToast();
  // Two tabs would store every picture twice.
  const work = useLongWork(`moving-in ${uid}`, WAIT_MS);
  const current = useRef(pieces);
  /** The ids of pieces that this browser could not keep. */
  const unkept = useRef(new Set<string>());
  const show = (next: readonly WaitingPiece[]) => {
    current.current = next;
    setPieces(next);
  };
  async function keep(changed: readonly WaitingPiece[]) {
    if (await keepPieces(changed)) return;
    for (const { productId } of changed) unkept.current.add(productId);
  }
  /** Another tab may have stored pictures, and added pieces. */
  const refresh = useCallback(async () => {
    const kept = await waitingPieces(uid);
    if (kept === null) return;
    const own = current.current.filter(({ productId }) => unkept.current.has(productId));
    const ids = new Set(own.map(({ productId }) => productId));
    current.current = [...kept.filter(({ productId }) => !ids.has(productId)), ...own];
    setPieces(current.current);
  }, [uid]);
  const isRunning = useRef(false);
  useEffect(() => {
    const refreshIdle = () => {
      if (!isRunning.current && !document.hidden) void refresh();
    };
    refreshIdle();
    document.addEventListener("visibilitychange", refreshIdle);
    return () => document.removeEventListener("visibilitychange", refreshIdle);
  }, [refresh]);

  /** Also on the device, so that nothing is stored twice. */
  async function change(piece: WaitingPiece) {
    show(current.current.map((one) => (one.productId === piece.productId ? piece : one)));
    await keep([piece]);
  }
  async function forget(done: readonly WaitingPiece[]) {
    const ids = new Set(done.map(({ productId }) => productId));
    show(current.current.filter(({ productId }) => !ids.has(productId)));
    await forgetPieces([...ids]);
  }

  const running = useMutation({
    mutationFn: async (how: { leaveOut: boolean }) => {
      isRunning.current = true;
      try {
        await work.run(async (signal) => {
          await refresh();
          try {
            await storeAll(how, signal);
          } finally {
            const left = current.current.length;
            if (isLeft(signal) && left > 0) showToast({ text: leftText(left) });
          }
        });
      } finally {
        isRunning.current = false;
      }
    },
  });

  async function storeAll({ leaveOut }: { leaveOut: boolean }, signal: AbortSignal) {
    const fetchPicture = pictureFetcher();
    const ready: WaitingPiece[] = [];
    const queue = [...current.current];
    let failure: ShopError | null = null;

    /** Variants share pictures: each is fetched once, also at the same time. */
    const stored = new Map<string, Promise<PieceAddress>>();
    const storeOne = ({ address }: PieceAddress) =>
      remember(stored, address, () => storeAddress(address));

    async function storeAddress(address: string): Promise<PieceAddress> {
      const known = urls.current.get(address);
      if (known !== undefined) return { address, url: known };
      try {
        const file = finder.current.find(address) ?? (await fetchPicture(address, signal));
        const { storePhotograph } = await import("../pictures/store-photograph.ts");
        const named = { name: fileNameOf(address), lastModified: Date.now() };
        const target = { folder: "product-images", file: named } as const;
        const url = await storePhotograph(file, target, signal, withSession);
        urls.current.set(address, url);
        return { address, url };
      } catch (error) {
        if (error instanceof NotFetchedError) return { address, error: error.message };
        const shopError = asShopError(error);
        // The picture itself is unusable; a lost connection stops the job instead.
        if (shopError.problem && !canRetryUpload(shopError)) {
          return { address, error: uploadErrorMessage(shopError) };
        }
        throw shopError;
      }
    }

    async function storePiece(piece: WaitingPiece) {
      const { error: _earlier, ...again } = piece;
      let now: WaitingPiece = again;
      for (const [n, one] of piece.addresses.entries()) {
        signal.throwIfAborted();
        if (one.url !== undefined || (leaveOut && one.error !== undefined)) continue;
        now = { ...now, addresses: now.addresses.with(n, await storeOne(one)) };
        await change(now);
      }
      const isComplete = now.addresses.every(({ url }) => url !== undefined);
      if (isComplete || leaveOut) ready.push(now);
      if (ready.length >= PORTION) await save(ready.splice(0), leaveOut);
    }

    async function work() {
      for (let piece = queue.shift(); piece; piece = queue.shift()) {
        if (failure || signal.aborted) return;
        try {
          await storePiece(piece);
        } catch (error) {
          if (!signal.aborted) failure = asShopError(error);
        }
      }
    }

    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await save(ready, leaveOut);
    if (failure) throw failure;
  }

  /**
   * Gives stored products their pictures, in the operation of their import: its undo takes them back too.
   * @param leaveOut forgets pieces that cannot be saved.
   */
  async function save(done: readonly WaitingPiece[], leaveOut: boolean) {
    for (const operation of new Set(done.map((piece) => piece.operation))) {
      const group = done.filter((piece) => piece.operation === operation);
      const writes: WriteOf<"products", ProductDraft>[] = [];
      const gone: WaitingPiece[] = [];
      const refuse = async (piece: WaitingPiece, error: string) => {
        if (leaveOut) gone.push(piece);
        else await change({ ...piece, error });
      };
      for (const piece of group) {
        const stored = await products.get(piece.productId).catch(nullIfGone);
        // Deleted, or the import was undone.
        if (!stored) {
          gone.push(piece);
          continue;
        }
        const before = toProductDraft(stored);
        const old = picturesOf(before);
        const added = piece.addresses.flatMap(({ url }) => (url && !old.includes(url) ? url : []));
        const shown = { ...before, ...toPictureFields([...old, ...added]) };
        const isHidden = before.available === "Not Available" && piece.available !== "";
        const hasPicture = old.length + added.length > 0;
        const draft = isHidden && hasPicture ? { ...shown, available: piece.available } : shown;
        const [error] = Object.values(validateSave(draft, before));
        if (error !== undefined) await refuse(piece, error);
        else if (added.length > 0 || isHidden) {
          writes.push({
            collection: "products",
            id: stored.id,
            draft,
            base: baseOf(PRODUCTS, stored),
          });
        } else gone.push(piece);
      }
      // Sold, lent or reserved meanwhile: it gets its pictures, but stays hidden.
      const contradicted = await findContradictions(availabilityChanges(writes));
      const allowed = writes.map((write) =>
        contradicted.has(write.id) && write.draft && write.base?.values
          ? { ...write, draft: { ...write.draft, available: write.base.values.available } }
          : write,
      );
      const outcomes = new Map<string, Outcome>();
      const [{ fileName } = { fileName: "" }] = group;
      await saveAll(
        allowed,
        { kind: "import", title: fileName, operation: operation || undefined },
        (part) => {
          for (const [path, outcome] of part) outcomes.set(path, outcome);
        },
      );
      const outcomeOf = ({ productId }: WaitingPiece) =>
        outcomes.get(pathOf({ collection: "products", id: productId }));
      const finished = group.filter((piece) => outcomeOf(piece)?.status === "saved");
      for (const piece of group) {
        const outcome = outcomeOf(piece);
        if (outcome?.status === "refused")
          await refuse(piece, refusalText(outcome.error, "products"));
        else if (outcome?.status === "conflict") await change({ ...piece, error: CHANGED });
      }
      setSaved((all) => ({
        pieces: all.pieces + finished.length,
        pictures:
          all.pictures +
          finished.reduce(
            (sum, { addresses }) => sum + addresses.filter(({ url }) => url).length,
            0,
          ),
      }));
      await forget([...finished, ...gone]);
    }
  }

  const run = (leaveOut: boolean) => {
    if (!running.isPending) running.mutate({ leaveOut });
  };
  return {
    pieces,
    saved,
    status: running.status,
    error: running.error,
    start: () => run(false),
    /** Saves the pieces without the pictures that failed. */
    leaveOutFailed: () => run(true),
    pause: work.stop,
    chooseFiles: (files: readonly File[]) => {
      const wanted = current.current.flatMap(({ addresses }) => addresses);
      finder.current = fileFinder(
        files,
        wanted.map(({ address }) => address),
      );
      run(false);
    },
    /** More pieces, whose pictures are to be stored. */
    add: async (added: readonly Omit<WaitingPiece, "uid">[]) => {
      const known = new Set(current.current.map(({ productId }) => productId));
      const fresh = added
        .filter(({ productId }) => !known.has(productId))
        .map((piece) => ({ ...piece, uid }));
      show([...current.current, ...fresh]);
      await keep(fresh);
    },
  };
}

const CHANGED = "It was changed elsewhere at the same time. Press Continue to try again.";

const leftText = (count: number) =>
  `${plural(count, "piece still waits", "pieces still wait")} for pictures, because you left. Open Import CSV and press Continue.`;
