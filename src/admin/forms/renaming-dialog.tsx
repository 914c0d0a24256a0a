import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Dialog } from "../../components/dialog.tsx";
import { errorMessage } from "../../content/messages.ts";
import type { Product } from "../../domain/product.ts";
import {
  endRenaming,
  unfinishedRenaming,
  useRenameProducts,
  type Renaming,
  type RenamingProgress,
} from "../../hooks/use-renaming.ts";
import { paths } from "../../paths.ts";

/** The new name is saved: it is written into the pieces, at once and with what can be seen of it. */
export function RenamingDialog({ renaming, onEnd }: { renaming: Renaming; onEnd: () => void }) {
  const [progress, setProgress] = useState<RenamingProgress>({ done: 0, total: 0 });
  const [fault, setFault] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState<readonly Product[]>([]);
  const renameProducts = useRenameProducts();
  const isRunning = useRef(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  async function run() {
    if (isRunning.current) return;
    isRunning.current = true;
    setFault(null);
    try {
      const others = await renameProducts(renaming, setProgress);
      if (others.length === 0) end.current();
      else setLeftOut(others);
    } catch (error) {
      setFault(errorMessage(error));
    } finally {
      isRunning.current = false;
    }
  }

  useEffect(() => {
    void run();
    // oxlint-disable-next-line react/exhaustive-deps -- a renaming starts once, when its dialog opens
  }, []);

  return (
    <Dialog
      title="Renaming products"
      actions={
        leftOut.length > 0 ? (
          <button type="button" className="btn btn-primary" onClick={onEnd}>
            Close
          </button>
        ) : (
          fault !== null && (
            <>
              <button type="button" className="btn btn-primary" onClick={() => void run()}>
                Continue
              </button>
              <button type="button" className="btn btn-outline-primary" onClick={onEnd}>
                Finish Later
              </button>
            </>
          )
        )
      }
    >
      <p role="status">
        {progress.done} of {progress.total} products have been renamed to {renaming.to}.
      </p>
      <progress
        max={100}
        value={progress.total > 0 ? (progress.done / progress.total) * 100 : 0}
        aria-label="Products renamed"
      />
      {fault !== null && (
        <p className="form-text text-danger mb-0" role="alert">
          {fault} The others still have the old name. You can rename them from this page later.
        </p>
      )}
      {leftOut.length > 0 && (
        <>
          <p className="alert alert-warning" role="alert">
            {leftOut.length === 1 ? "1 product still has" : `${leftOut.length} products still have`}{" "}
            the old name. Edit {leftOut.length === 1 ? "it" : "each of them"} to correct what cannot
            be saved.
          </p>
          <ul>
            {leftOut.map(({ id, title }) => (
              <li key={id}>
                <Link to={paths.editProduct(id)}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** Where a renaming was cut off on this device, a word and the button that finishes it. */
export function UnfinishedRenaming({ id, name }: { id: string; name: string }) {
  const [renaming, setRenaming] = useState(() => {
    const found = unfinishedRenaming(id);
    // The new name was never saved: there is nothing to finish.
    return found?.to === name ? found : null;
  });
  const [isOpen, setIsOpen] = useState(false);
  if (!renaming) return null;
  return (
    <div className="callout p-4" role="status">
      <p>
        Some products may still have the old name {renaming.from.join(" or ")} because renaming was
        not finished.
      </p>
      <button type="button" className="btn btn-sm btn-primary" onClick={() => setIsOpen(true)}>
        Rename Them
      </button>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        onClick={() => {
          endRenaming(id);
          setRenaming(null);
        }}
      >
        Leave Them
      </button>
      {isOpen && (
        <RenamingDialog
          renaming={renaming}
          onEnd={() => {
            setIsOpen(false);
            if (!unfinishedRenaming(id)) setRenaming(null);
          }}
        />
      )}
    </div>
  );
}
