import { createContext, useContext, useEffect } from "react";
import { isBusy, useUploads, type Uploads } from "../../hooks/use-uploads.ts";

/** Tells the form why a picture field's uploads keep it from being saved; "" if they don't. */
type ReportUploads = (field: string, message: string) => void;

export const ReportUploadsContext = createContext<ReportUploads>(() => undefined);

/** The uploads of one picture field. The form cannot be saved while one is pending. */
export function useFormUploads(field: string, options: Parameters<typeof useUploads>[0]): Uploads {
  const report = useContext(ReportUploadsContext);
  const result = useUploads(options);
  const message = pendingMessage(result);
  useEffect(() => report(field, message), [field, message, report]);
  return result;
}

function pendingMessage({ uploads }: Uploads): string {
  if (uploads.some(isBusy)) return "Wait for the upload to finish, or cancel it.";
  if (uploads.some(({ state }) => state.status === "failed")) {
    return "Retry the failed upload, or cancel it.";
  }
  return uploads.length > 0 ? "Press Upload to add the file you chose, or cancel it." : "";
}
