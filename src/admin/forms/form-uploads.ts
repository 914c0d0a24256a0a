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

/** How a form's picture fields tell it about their uploads. */
export interface FormUploads {
  /** The state of a field's uploads; "" if there are none. */
  readonly report: (field: string, pending: Pending) => void;
  /** A picture has been stored. The form deletes it if it is not used. */
  readonly stored: (address: string) => void;
}

export type Pending = "" | "chosen" | "busy" | "failed";

/** Why a form cannot be saved while uploads are pending. */
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
 * The pending uploads of a form's fields, and the pictures that were stored since the last save.
 */
export function useKnownUploads(storedBefore: readonly string[]) {
  const pending = useRef(new Map<string, Pending>());
  const stored = useRef(storedBefore);
  /** Changes with each field's state; "" if no upload is pending. */
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
  /** The message for each field with a pending upload. */
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

/** Uploads of one picture field, reported to its form. */
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
