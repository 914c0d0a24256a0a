import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { plural } from "../../lib/plural.ts";
import { MAX_CONSENT_LENGTH, type StoredSubscriber } from "../../newsletter/subscriber.ts";
import { Field } from "../../ui/field.tsx";
import { useNow } from "../../ui/use-now.ts";
import { keepAnswers, keptAnswers } from "../csv/kept-answers.ts";
import { MatchGroups } from "../csv/match-group.tsx";
import type { SourceColumn } from "../csv/column-facts.ts";
import { MatchTable, type MatchOptions } from "../csv/match-table.tsx";
import type { CsvTable } from "../csv/read-csv.ts";
import { CSV_FILES, csvErrorMessage, readCsvFile } from "../csv/read-csv-file.ts";
import { Button } from "../ui/controls.tsx";
import { BlockedNotice, ErrorAlert } from "../ui/notices.tsx";
import { useUnsavedWork, type UnsavedWork } from "../ui/use-unsaved-work.ts";
import {
  COLUMN_USES,
  isSubscriberColumn,
  proposedUses,
  subscriberColumns,
  type SubscriberUse,
} from "./subscriber-columns.ts";
import { planSubscribers, type Said, type SubscriberImport } from "./subscriber-csv.ts";
import { useImportSubscribers } from "./use-subscribers.ts";

/** Adds people who agreed elsewhere, from a CSV file. It shows what would be stored first. @param stored all subscribers. */
export function ImportSubscribers({ stored }: { stored: readonly StoredSubscriber[] }) {
  const [consent, setConsent] = useState("");
  const [day, setDay] = useState("");
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const table = await readCsvFile(file, isSubscriberColumn);
      const columns = subscriberColumns(table);
      const proposed = { mapping: proposedUses(columns), answers: new Map<string, string>() };
      return { table, columns, kept: await keptAnswers(FILE, columns, proposed) };
    },
  });
  const saving = useImportSubscribers({ onSuccess: reading.reset });
  useUnsavedWork(saving.isPending ? SAVING : null);
  return (
    <details className="mb-2 mb-md-4">
      <summary>Import addresses</summary>
      <div className="screen-narrow mt-3">
        <p>
          Only of people who agreed to your newsletter elsewhere. The file may come from any
          program: you say what its columns mean.
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
        {/* iPhones fill in today at a tap, and cannot empty a date. */}
        {day !== "" && (
          <Button size="sm" variant="outline-secondary" className="mb-3" onClick={() => setDay("")}>
            Clear Agreed on
          </Button>
        )}
        <Field
          label="CSV file of addresses"
          className="mb-3"
          type="file"
          accept={CSV_FILES}
          disabled={reading.isPending || saving.isPending}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (!file) return;
            saving.reset();
            reading.mutate(file);
            target.value = "";
          }}
        />
        <ErrorAlert error={reading.error} text={csvErrorMessage} />
        {reading.data && (
          <FileOfSubscribers
            key={reading.submittedAt}
            {...reading.data}
            consent={consent}
            day={day}
            stored={stored}
            saving={saving}
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

/** The kind of file whose answers are kept. */
const FILE = "subscribers";
const USES: MatchOptions = [["", Object.entries(COLUMN_USES)]];

/** What its columns and values mean, and what would be imported. */
function FileOfSubscribers({
  table,
  columns,
  kept,
  consent,
  day,
  stored,
  saving,
  onCancel,
}: {
  table: CsvTable;
  columns: readonly SourceColumn[];
  kept: Pick<Said, "mapping" | "answers">;
  consent: string;
  day: string;
  stored: readonly StoredSubscriber[];
  saving: ReturnType<typeof useImportSubscribers>;
  onCancel: () => void;
}) {
  const nowMs = useNow();
  const [{ mapping, answers }, setSaid] = useState(kept);
  const say = (next: Pick<Said, "mapping" | "answers">) => {
    setSaid(next);
    void keepAnswers(FILE, columns, next);
  };
  const plan = planSubscribers(table, { mapping, answers, consent, day }, stored, nowMs);
  const filled = columns.filter(({ filledCount }) => filledCount > 0);
  return (
    <>
      <h2 className="fs-4 mt-4 mb-2">What is in each column?</h2>
      <MatchTable
        caption="Columns"
        name="column"
        rows={filled.map(({ name, examples, filledCount }) => ({
          key: name,
          name,
          details: examples,
          count: `${filledCount} of ${plural(table.rows.length, "row")}`,
          options: USES,
          value: mapping.get(name) ?? "",
        }))}
        onChange={(keys, value) => {
          const next = new Map(mapping);
          for (const key of keys) next.set(key, value as SubscriberUse);
          say({ mapping: next, answers });
        }}
      />
      {plan.groups.length > 0 && <h2 className="fs-4 mt-4 mb-2">Who wants e-mails?</h2>}
      <MatchGroups
        of={plan.groups}
        unit="row"
        answers={answers}
        onChange={(next) => say({ mapping, answers: next })}
      />
      <Preview of={plan} notices={table.notices} saving={saving} onCancel={onCancel} />
    </>
  );
}

function Preview({
  of: plan,
  notices,
  saving,
  onCancel,
}: {
  of: SubscriberImport;
  notices: readonly string[];
  saving: ReturnType<typeof useImportSubscribers>;
  onCancel: () => void;
}) {
  const stopped = plan.people.filter((one) => "isUnsubscribed" in one).length;
  const added = plan.people.length - stopped;
  const known =
    plan.leftOutKnownCount > 0
      ? ` ${plural(plan.leftOutKnownCount, "of them is a subscriber", "of them are subscribers")} here, and would stay one.`
      : "";
  const lines = plan.isAnswered
    ? [
        `${plural(added, "address", "addresses")} would be added.`,
        plan.knownCount > 0 && `Stored already: ${plan.knownCount}.`,
        plan.leftOutCount > 0 && `Left out: ${plan.leftOutCount}.${known}`,
        stopped + plan.unsubscribed.length > 0 &&
          `They want no e-mails, so they go on the do-not-contact list: ${stopped + plan.unsubscribed.length}.`,
        plan.kept.length > 0 &&
          `On your do-not-contact list, where they stay: ${plan.kept.length}.`,
      ]
    : [
        plan.openColumns > 0
          ? `${plural(plan.openColumns, "column")} still to choose.`
          : "Say which column has the addresses, and what each value means.",
      ];
  const shown = [...lines, ...notices].filter((line) => line !== false);
  const count = plan.people.length + plan.unsubscribed.length;
  return (
    <section aria-label="What would be imported">
      <div role="status">
        <ul>
          {shown.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {plan.isAnswered && plan.errors.length > 0 && (
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
        <Button
          isBusy={saving.isPending}
          disabled={!plan.isAnswered || count === 0}
          onClick={() => saving.mutate(plan)}
        >
          {saving.isPending ? "Importing..." : "Import"}
        </Button>
        <Button variant="outline-primary" disabled={saving.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

const SHOWN_ERRORS = 100;

const SAVING: UnsavedWork = {
  kind: "saving",
  text: "Addresses that are already imported stay. If you leave, it stops: import the same file again for the rest.",
};
