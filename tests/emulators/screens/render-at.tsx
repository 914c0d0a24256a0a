import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { HelmetProvider } from "react-helmet-async";
import { BrowserRouter, useLocation } from "react-router-dom";
import { UndoToast } from "../../../src/admin/history/undo-toast.tsx";
import { ToastProvider } from "../../../src/admin/ui/toast.tsx";
import { UnsavedWorkProvider } from "../../../src/admin/ui/unsaved-work.tsx";
import { AdminTest } from "./admin-test.tsx";

/** Render a screen at a URL of the shop: renderAt("/bj-admin/brands?q=el", <BrandList />) */
export function renderAt(address: string, shown: ReactNode): void {
  window.history.replaceState(null, "", address);
  render(
    <HelmetProvider>
      <BrowserRouter>
        <AdminTest>
          <UnsavedWorkProvider>
            <ToastProvider>
              {shown}
              <UndoToast />
            </ToastProvider>
          </UnsavedWorkProvider>
        </AdminTest>
        <Address />
      </BrowserRouter>
    </HelmetProvider>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${search}`}</output>;
}

/** The current path and query. */
export function address(): string {
  return screen.getByLabelText("Address").textContent;
}

/** The import loads its page again, unless that was loaded at its address. Tests cannot load a page. */
export function pretendPageIsForImports(): void {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
}
