import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "../../content/messages.ts";
import { Button } from "../button.tsx";
import { download } from "./csv-text.ts";

/** A button that saves a CSV file, and says why if that fails. */
export function CsvDownload({
  label,
  fileName,
  toCsv,
  isDisabled = false,
}: {
  label: string;
  fileName: () => string;
  toCsv: () => Promise<string>;
  isDisabled?: boolean;
}) {
  const { mutate, error } = useMutation({
    mutationFn: async () => download(fileName(), await toCsv()),
  });
  return (
    <>
      {error && <p role="alert">{errorMessage(error)}</p>}
      <Button size="sm" variant="outline-primary" disabled={isDisabled} onClick={() => mutate()}>
        {label}
      </Button>
    </>
  );
}
