import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Dialog } from "../../components/dialog.tsx";

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
        const style = action.isDanger ? "outline-danger" : n === 0 ? "primary" : "outline-primary";
        return (
          <button
            key={action.label}
            type="button"
            className={`btn btn-${style}`}
            onClick={action.onClick}
          >
            {action.label}
          </button>
        );
      })}
    >
      {children}
    </Dialog>
  );
}
