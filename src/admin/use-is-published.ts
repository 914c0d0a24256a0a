import { useCallback } from "react";
import { PAGE_DATA_ID } from "../hooks/page-data.ts";
import { useLoad } from "../hooks/use-load.ts";

/**
 * Whether a page of the shop is published, so that its link has a preview. null until that is known, and if it cannot be
 * found out.
 */
export function useIsPublished(path: string): boolean | null {
  const published = useLoad(
    useCallback(async () => {
      const response = await fetch(new URL(path, window.location.href));
      // Hosting answers with app.html, which has no data, if there is no such page.
      return response.ok ? (await response.text()).includes(`id="${PAGE_DATA_ID}"`) : null;
    }, [path]),
  );
  return published.status === "ready" ? published.value : null;
}
