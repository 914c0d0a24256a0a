import { createContext, useContext, useState, type ReactNode } from "react";

/** A message that stays at the bottom of the window until it is dismissed or replaced. */
interface Toast {
  readonly text: string;
  /** The id of the operation in the history that its Undo button undoes. */
  readonly operation?: string;
  /** What to do next. */
  readonly next?: { readonly label: string; readonly to: string };
  /** Moves the focus to the toast, because the focused element is removed. */
  readonly takesFocus?: boolean;
}

const ToastContext = createContext<Toast | null>(null);
const ShowToastContext = createContext<(toast: Toast | null) => void>(() => undefined);

/** The toast of the screens below it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, showToast] = useState<Toast | null>(null);
  return (
    <ShowToastContext value={showToast}>
      <ToastContext value={toast}>{children}</ToastContext>
    </ShowToastContext>
  );
}

export function useToast(): Toast | null {
  return useContext(ToastContext);
}

/** @returns a function that shows a toast in place of the one before; null hides it. */
export function useShowToast(): (toast: Toast | null) => void {
  return useContext(ShowToastContext);
}
