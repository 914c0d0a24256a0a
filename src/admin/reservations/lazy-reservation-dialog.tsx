import { Suspense } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { screen } from "../../components/screen.tsx";
import { Button } from "../button.tsx";
import type { ReservationDialogProps } from "./reservation-dialog.tsx";

/** Its script loads when it is first opened. A failure must not take the form around it away. */
const Loaded = screen(
  () => import("./reservation-dialog.tsx").catch(() => ({ ReservationDialog: NotLoaded })),
  (m) => m.ReservationDialog,
);

function NotLoaded({ onClose }: ReservationDialogProps) {
  return (
    <Dialog title="Reserve" onCancel={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <p>This could not be loaded. Check your connection, then reload the page.</p>
    </Dialog>
  );
}

export function ReservationDialog(props: ReservationDialogProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
