import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Dialog } from "../components/dialog.tsx";
import { Button } from "./button.tsx";

export type DialogAction =
  | { readonly label: string; readonly onClick: () => void; readonly isDanger?: boolean }
  | { readonly label: string; readonly to: string };

/**
 * A dialog with buttons or links to choose from.
 * @param actions  most likely choice first.
 * @param onCancel Escape was pressed.
 */
export function ConfirmDialog({
  title,
  actions,
  onCancel,
  isWide = false,
  children,
}: {
  title: string;
  actions: readonly DialogAction[];
  onCancel?: () => void;
  isWide?: boolean;
  children?: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      isWide={isWide}
      {...(onCancel && { onCancel })}
      actions={actions.map((action, n) => {
        if ("to" in action) {
          return (
            <Link key={action.label} className="btn btn-outline-primary" to={action.to}>
              {action.label}
            </Link>
          );
        }
        const color = action.isDanger ? "danger" : "primary";
        return (
          <Button
            key={action.label}
            variant={n === 0 ? color : `outline-${color}`}
            onClick={action.onClick}
          >
            {action.label}
          </Button>
        );
      })}
    >
      {children}
    </Dialog>
  );
}
