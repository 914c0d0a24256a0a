import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ShopError } from "../../lib/errors.ts";
import { plural } from "../../lib/plural.ts";
import { MAX_CONSENT_LENGTH, type StoredSubscriber } from "../../newsletter/subscriber.ts";
import { Field } from "../../ui/field.tsx";
import { errorMessage } from "../../ui/messages.ts";
import { useNow } from "../../ui/use-now.ts";
import { CsvError } from "../csv/csv-text.ts";
import { decodeFile } from "../csv/decode-file.ts";
import { parseCsv, type CsvTable } from "../csv/read-csv.ts";
import { Button } from "../ui/controls.tsx";
import { BlockedNotice, ErrorAlert } from "../ui/notices.tsx";
import { isSubscriberColumn, planSubscribers, type SubscriberImport } from "./subscriber-csv.ts";
import { useImportSubscribers } from "./use-subscribers.ts";

/** Adds people who agreed elsewhere, from a CSV file. It shows what would be stored first. @param stored all subscribers. */
export function ImportSubscribers({ stored }: { stored: readonly StoredSubscriber[] }) {
  const [consent, setConsent] = useState("");
  const [day, setDay] = useState("");
  const nowMs = useNow();
  const importAll = useImportSubscribers();
  const reading = useMutation({
    mutationFn: async (file: File): Promise<CsvTable> => {
      const { text, notice } = decodeFile(new Uint8Array(await file.arrayBuffer()));
      const table = await parseCsv(text, isSubscriberColumn);
      const plan = () => planSubscribers(table, { consent, day }, stored, nowMs);
      plan(); // throws if there is no column of addresses
      return { ...table, notices: [notice, ...table.notices].filter(Boolean) };
    },
  });
  const saving = useMutation({ mutationFn: importAll, onSuccess: reading.reset });
  const plan = reading.data && planSubscribers(reading.data, { consent, day }, stored, nowMs);
  return (
    <details className="mb-4">
      <summary>Import addresses</summary>
      <div className="screen-narrow mt-3">
        <p>
          Only of people who agreed to your newsletter elsewhere. The file has the columns email,
          name, agreed on and agreed to. Rows with a date under unsubscribed on go on the
          do-not-contact list.
        </p>
        <Field
          as="textarea"
          label="Words that they agreed to"
          className="mb-3"
          rows={2}
          maxLength={MAX_CONSENT_LENGTH}
          hint="For rows that do not have them."
          value={consent}
          onChange={({ target }) => setConsent(target.value)}
        />
        <Field
          label="Agreed on"
          className="mb-3"
          type="date"
          hint="For rows without a date. If they agreed on several days, choose the last of them."
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Field
          label="CSV file of addresses"
          className="mb-3"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,.xlsx,.xls,.ods,.numbers"
          disabled={reading.isPending || saving.isPending}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (!file) return;
            saving.reset();
            reading.mutate(file);
            target.value = "";
          }}
        />
        <ErrorAlert error={reading.error} text={readErrorMessage} />
        {plan && (
          <Preview
            of={plan}
            notices={reading.data.notices}
            isSaving={saving.isPending}
            onImport={() => saving.mutate(plan)}
            onCancel={reading.reset}
          />
        )}
        <BlockedNotice />
        <ErrorAlert error={saving.error} />
        <p role="status">{saving.isSuccess && "Imported."}</p>
      </div>
    </details>
  );
}

function Preview({
  of: plan,
  notices,
  isSaving,
  onImport,
  onCancel,
}: {
  of: SubscriberImport;
  notices: readonly string[];
  isSaving: boolean;
  onImport: () => void;
  onCancel: () => void;
}) {
  const stopped = plan.people.filter((one) => "isUnsubscribed" in one).length;
  const added = plan.people.length - stopped;
  const lines = [
    `${plural(added, "address", "addresses")} would be added.`,
    plan.knownCount > 0 && `Stored already: ${plan.knownCount}.`,
    plan.declinedCount > 0 && `Left out, because they did not agree: ${plan.declinedCount}.`,
    stopped + plan.unsubscribed.length > 0 &&
      `Unsubscribed in the file, so they go on the do-not-contact list: ${stopped + plan.unsubscribed.length}.`,
    plan.kept.length > 0 && `On your do-not-contact list, where they stay: ${plan.kept.length}.`,
    ...notices,
  ].filter((line) => line !== false);
  const count = plan.people.length + plan.unsubscribed.length;
  return (
    <section aria-label="What would be imported">
      <ul role="status">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {plan.errors.length > 0 && (
        <details className="alert alert-warning" open>
          <summary>{`${plural(plan.errors.length, "row is", "rows are")} left out`}</summary>
          <ul className="mb-0">
            {plan.errors.slice(0, SHOWN_ERRORS).map(({ row, message }) => (
              <li key={row}>{`Row ${row}: ${message}`}</li>
            ))}
            {plan.errors.length > SHOWN_ERRORS && <li>…</li>}
          </ul>
        </details>
      )}
      <div className="d-flex gap-2">
        <Button variant="primary" disabled={isSaving || count === 0} onClick={onImport}>
          {isSaving ? "Importing..." : "Import"}
        </Button>
        <Button variant="outline-primary" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

const SHOWN_ERRORS = 100;

function readErrorMessage(error: unknown): string {
  if (error instanceof CsvError) return error.message;
  if (error instanceof ShopError) return errorMessage(error);
  return "This file cannot be read. In the program that it comes from, save it as CSV (UTF-8), then choose that file here.";
}
