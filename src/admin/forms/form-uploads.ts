import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useUploads, type Uploads } from "../../hooks/use-uploads.ts";

/** What a form knows of the files that its picture fields have on their way. */
export interface FormUploads {
  /** Names the worst that is on its way under a field: "" for nothing. */
  readonly report: (field: string, pending: Pending) => void;
  /** A picture has arrived in storage: it is the form's to clear away should nobody come to use it. */
  readonly stored: (address: string) => void;
}

export type Pending = "" | "chosen" | "busy" | "failed";

/** Why a form cannot be saved while files are on their way. */
const PENDING_FAULTS: Readonly<Record<Exclude<Pending, "">, string>> = {
  chosen: "Press Upload to add the file you chose, or cancel it.",
  busy: "Wait for the upload to finish, or cancel it.",
  failed: "Retry the failed upload, or cancel it.",
};

export const FormUploadsContext = createContext<FormUploads>({
  report: () => undefined,
  stored: () => undefined,
});

/**
 * What a form keeps of the files that its fields have on their way, and of the pictures that were stored while it was
 * open and are not saved yet.
 */
export function useKnownUploads(storedBefore: readonly string[]) {
  const pending = useRef(new Map<string, Pending>());
  const stored = useRef(storedBefore);
  /** In words that change with each field's state; "" when nothing is on its way. */
  const [news, setNews] = useState("");

  const report = useCallback((field: string, state: Pending) => {
    pending.current.set(field, state);
    setNews(
      [...pending.current]
        .map(([name, known]) => known && `${name} ${known}`)
        .join(" ")
        .trim(),
    );
  }, []);
  const remember = useCallback((address: string) => {
    stored.current = [...stored.current, address];
  }, []);
  const context: FormUploads = useMemo(() => ({ report, stored: remember }), [report, remember]);

  const uploaded = useCallback(() => stored.current, []);
  const forgetUploaded = useCallback(() => {
    stored.current = [];
  }, []);
  /** What keeps the form from being saved, by field. */
  const pendingFaults = useCallback(
    (): Readonly<Record<string, string>> =>
      Object.fromEntries(
        [...pending.current].flatMap(([field, state]) =>
          state === "" ? [] : [[field, PENDING_FAULTS[state]]],
        ),
      ),
    [],
  );
  return { news, pendingFaults, uploaded, forgetUploaded, context };
}

/** Uploads of one picture field, known to the form around it. */
export function useFormUploads(
  field: string,
  { onStored, ...options }: Parameters<typeof useUploads>[0],
): Uploads {
  const { report, stored } = useContext(FormUploadsContext);
  const uploads = useUploads({
    ...options,
    onStored: (address) => {
      stored(address);
      onStored(address);
    },
  });
  const steps = new Set(uploads.uploads.map(({ state }) => state.step));
  const pending = uploads.isBusy
    ? "busy"
    : steps.has("failed")
      ? "failed"
      : steps.has("chosen")
        ? "chosen"
        : "";
  useEffect(() => {
    report(field, pending);
    return () => report(field, "");
  }, [field, pending, report]);
  return uploads;
}
