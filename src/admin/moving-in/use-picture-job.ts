import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { nullIfGone } from "../../firebase/errors.ts";
import type { Product, ProductDraft } from "../../products/product.ts";
import { pathOf } from "../../products/stock-documents.ts";
import { InvalidError } from "../../lib/save-errors.ts";
import { useLoadQuery } from "../access/use-load-query.ts";
import { useSession } from "../access/use-session.tsx";
import { useInventoryActions } from "../inventory/use-inventory.ts";
import { useSaveMany, type SaveItem, type SaveRun } from "../inventory/use-save-many.ts";
import { availabilityChanges } from "../ledger/availability-change.ts";
import { useFindContradictions } from "../ledger/use-piece-records.ts";
import { paths } from "../paths.ts";
import { picturesOf, toPictureFields } from "../pictures/stored-picture.ts";
import { uploadErrorMessage } from "../pictures/upload-messages.ts";
import { someAtATime, usePictureQueue } from "../pictures/use-picture-queue.ts";
import { baseOf, PRODUCTS } from "../saving/entity-kinds.ts";
import type { WriteOf } from "../saving/plan-save.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import type { Outcome } from "../saving/save-all-store.ts";
import { validateSave } from "../saving/validation.ts";
import {
  forgetPieces,
  keepPieces,
  WAITING_PIECES,
  waitingPieces,
  withoutUndone,
  type PieceAddress,
  type WaitingPiece,
} from "./device.ts";
import { NotFetchedError, pictureFetcher } from "./fetch-picture.ts";
import { fileFinder, fileNameOf, type FileFinder } from "./picture-addresses.ts";

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
  const client = useQueryClient();
  const { session, withSession } = useSession();
  const { products, saveAll } = useInventoryActions();
  const findContradictions = useFindContradictions();
  const uid = session.status === "administrator" ? session.account.uid : "";
  const queue = usePictureQueue();
  const [pictures, setPictures] = useState(0);
  const finder = useRef<FileFinder>(fileFinder([]));
  const isLeavingOut = useRef(false);

  const current = () => client.getQueryData<readonly WaitingPiece[]>(WAITING_PIECES) ?? [];
  const show = (pieces: readonly WaitingPiece[]) => client.setQueryData(WAITING_PIECES, pieces);
  /** Another tab may have stored pictures, and added pieces. */
  const read = async () => {
    const kept = await waitingPieces(uid);
    const ids = new Set(kept?.map(({ productId }) => productId));
    const isOwn = ({ productId, isUnkept }: WaitingPiece) => isUnkept && !ids.has(productId);
    const pieces = kept ? [...kept, ...current().filter(isOwn)] : current();
    return withSession(() => withoutUndone(pieces));
  };
  // Two tabs would store every picture twice.
  const saving = useSaveMany<SaveItem>("given pictures", storeAll, `moving-in ${uid}`, WAIT_MS);
  const isRunning = saving.status === "pending";
  const pieces = useLoadQuery({
    queryKey: WAITING_PIECES,
    queryFn: read,
    enabled: !isRunning,
    refetchOnWindowFocus: "always",
  });

  /** Also on the device, so that nothing is stored twice. */
  async function put(changed: readonly WaitingPiece[]) {
    const ids = new Set(changed.map(({ productId }) => productId));
    const others = current().filter(({ productId }) => !ids.has(productId));
    const sorted = (all: readonly WaitingPiece[]) => all.toSorted((a, b) => a.row - b.row);
    show(sorted([...others, ...changed]));
    if (await keepPieces(changed)) return;
    show(current().map((one) => (ids.has(one.productId) ? { ...one, isUnkept: true } : one)));
  }
  async function forget(done: readonly WaitingPiece[]) {
    const ids = new Set(done.map(({ productId }) => productId));
    show(current().filter(({ productId }) => !ids.has(productId)));
    await forgetPieces([...ids]);
  }

  /** The availability that a product still gets; "" if an administrator has set it since the import. */
  async function availabilityOf({ available, revision }: WaitingPiece, product: Product) {
    const saves = product.revision - (revision ?? product.revision);
    if (available === "" || saves <= 0) return available;
    const touched = pathOf({ collection: "products", id: product.id });
    const { listChangeSummaries } = await import("../history/history-store.ts");
    const { changes } = await withSession(() => listChangeSummaries({ touched }));
    const isSet = changes
      .slice(0, saves)
      .some(({ examples: [entry] }) => entry?.kind === "changed" && "available" in entry.after);
    return isSet ? "" : available;
  }

  async function storeAll({ expect, settle, signal }: SaveRun<SaveItem>) {
    await client.cancelQueries({ queryKey: WAITING_PIECES });
    show(await read());
    expect(current().map(toItem));
    setPictures(0);
    const leaveOut = isLeavingOut.current;
    const fetchPicture = pictureFetcher();
    const store = queue.begin(signal);
    const ready: WaitingPiece[] = [];

    async function storeOne({ address }: PieceAddress, own: readonly string[]) {
      const load = async () => {
        const photograph = finder.current.find(address) ?? (await fetchPicture(address, signal));
        const { size, lastModified } = photograph;
        return { photograph, file: { name: fileNameOf(address), size, lastModified } };
      };
      try {
        const { url, error } = await store({ key: address, load }, own);
        return url === undefined ? { address, error: uploadErrorMessage(error) } : { address, url };
      } catch (error) {
        if (!(error instanceof NotFetchedError)) throw error;
        return { address, error: error.message };
      }
    }

    async function storePiece(piece: WaitingPiece) {
      const product = await products.get(piece.productId).catch(nullIfGone);
      if (!product) return forget([piece]);
      const own = picturesOf(product);
      let now = piece;
      for (const [n, one] of piece.addresses.entries()) {
        signal.throwIfAborted();
        if (one.url !== undefined || (leaveOut && one.error !== undefined)) continue;
        now = { ...now, addresses: now.addresses.with(n, await storeOne(one, own)) };
        await put([now]);
      }
      const isComplete = now.addresses.every(({ url }) => url !== undefined);
      if (isComplete || leaveOut) ready.push(now);
      if (ready.length >= PORTION) await save(ready.splice(0), settle);
    }

    try {
      await someAtATime(current(), signal, storePiece);
    } finally {
      await save(ready, settle);
    }
  }

  /** Gives stored products their pictures, in the operation of their import: its undo takes them back too. */
  async function save(done: readonly WaitingPiece[], settle: SaveRun<SaveItem>["settle"]) {
    const wanted = await withSession(() => withoutUndone(done));
    await forget(done.filter((piece) => !wanted.includes(piece)));
    for (const operation of new Set(wanted.map((piece) => piece.operation))) {
      const group = wanted.filter((piece) => piece.operation === operation);
      const writes: WriteOf<"products", ProductDraft>[] = [];
      const outcomes = new Map<string, Outcome>();
      const settleOne = (path: string, outcome: Outcome) => {
        outcomes.set(path, outcome);
        settle(path, outcome);
      };
      for (const piece of group) {
        const product = await products.get(piece.productId).catch(nullIfGone);
        if (!product) {
          settleOne(pathOfPiece(piece), NOTHING_LEFT);
          continue;
        }
        const available = await availabilityOf(piece, product);
        const before = toProductDraft(product);
        const old = picturesOf(before);
        const added = piece.addresses.flatMap(({ url }) => (url && !old.includes(url) ? url : []));
        const shown = { ...before, ...toPictureFields([...old, ...added]) };
        const isHidden = before.available === "Not Available" && available !== "";
        const hasPicture = old.length + added.length > 0;
        const draft = isHidden && hasPicture ? { ...shown, available } : shown;
        const errors = validateSave(draft, before);
        if (Object.keys(errors).length > 0) {
          settleOne(pathOfPiece(piece), { status: "refused", error: new InvalidError(errors) });
        } else if (added.length > 0 || isHidden) {
          const base = baseOf(PRODUCTS, product);
          writes.push({ collection: "products", id: product.id, draft, base });
        } else settleOne(pathOfPiece(piece), NOTHING_LEFT);
      }
      // Sold, lent or reserved meanwhile: it gets its pictures, but stays hidden.
      const contradicted = await findContradictions(availabilityChanges(writes));
      const allowed = writes.map((write) =>
        contradicted.has(write.id) && write.draft && write.base?.values
          ? { ...write, draft: { ...write.draft, available: write.base.values.available } }
          : write,
      );
      const [{ fileName } = { fileName: "" }] = group;
      await saveAll(
        allowed,
        { kind: "import", title: fileName, operation: operation || undefined },
        (part) => part.forEach((outcome, path) => settleOne(path, outcome)),
      );
      const statusOf = (piece: WaitingPiece) => outcomes.get(pathOfPiece(piece))?.status;
      const finished = group.filter((piece) => statusOf(piece) === "saved");
      const stored = finished.flatMap(({ addresses }) => addresses.filter(({ url }) => url));
      setPictures((count) => count + stored.length);
      const isLeftOut = (piece: WaitingPiece) =>
        isLeavingOut.current && statusOf(piece) === "refused";
      await forget([...finished, ...group.filter(isLeftOut)]);
    }
  }

  const run = (leaveOut: boolean) => {
    isLeavingOut.current = leaveOut;
    saving.start([]);
  };
  const waiting = pieces.status === "ready" ? pieces.value : [];
  return {
    saving,
    pieces: waiting,
    /** How many pictures the saved pieces have got. */
    pictures,
    start: () => run(false),
    /** Saves the pieces without the pictures that failed, and forgets pieces that cannot be saved. */
    leaveOutFailed: () => run(true),
    chooseFiles: (files: readonly File[]) => {
      const wanted = current().flatMap(({ addresses }) => addresses);
      finder.current = fileFinder(
        files,
        wanted.map(({ address }) => address),
      );
      run(false);
    },
    /** Pieces whose pictures are to be stored, instead of what they waited for so far. */
    add: async (added: readonly Omit<WaitingPiece, "uid">[]) => {
      await client.cancelQueries({ queryKey: WAITING_PIECES });
      const waiting = new Map(current().map((piece) => [piece.productId, piece]));
      const next = added.map((piece) => {
        const before = waiting.get(piece.productId);
        const urls = new Map(before?.addresses.map(({ address, url }) => [address, url]));
        const addresses = piece.addresses.map(({ address }) => {
          const url = urls.get(address);
          return url === undefined ? { address } : { address, url };
        });
        // A file that has changed nothing leaves it to the import before.
        const { operation } = before && before.revision === piece.revision ? before : piece;
        return { ...piece, uid, addresses, operation };
      });
      await put(next);
    },
  };
}

const pathOfPiece = ({ productId: id }: WaitingPiece) => pathOf({ collection: "products", id });

const NOTHING_LEFT: Outcome = { status: "saved", entity: null };

function toItem(piece: WaitingPiece): SaveItem {
  const { title, productId } = piece;
  return { title, paths: [pathOfPiece(piece)], href: paths.editProduct(productId) };
}
