import { useState } from "react";
import { Button } from "../ui/controls.tsx";
import { MoveDialog } from "./lazy-move-dialog.tsx";
import type { Piece } from "./use-whereabouts.ts";

/** Says that a piece has come back. */
export function BackButton({ of: piece }: { of: Piece }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline-primary" onClick={() => setIsOpen(true)}>
        Back in the Shop<span className="visually-hidden">{` ${piece.title}`}</span>
      </Button>
      {isOpen && <MoveDialog of={[piece]} to="here" onClose={() => setIsOpen(false)} />}
    </>
  );
}
