import { DialogNotLoaded, part } from "../ui/part.tsx";

export const MoveDialog = part(
  () => import("./move-dialog.tsx"),
  (m) => m.MoveDialog,
  {
    onFailed: ({ onClose, ...failure }) => (
      <DialogNotLoaded {...failure} onClose={() => onClose(false)} />
    ),
  },
);
