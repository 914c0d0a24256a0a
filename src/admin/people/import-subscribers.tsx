import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { plural } from "../../lib/plural.ts";
import { MAX_CONSENT_LENGTH, type StoredSubscriber } from "../../newsletter/subscriber.ts";
import { Field } from "../../ui/field.tsx";
import { useNow } from "../../ui/use-now.ts";
import type { CsvTable } from "../csv/read-csv.ts";
import { CSV_FILES, csvErrorMessage, readCsvFile } from "../csv/read-csv-file.ts";
import { Button, Options } from "../ui/controls.tsx";
import { BlockedNotice, ErrorAlert } from "../ui/notices.tsx";
import { useUnsavedWork, type UnsavedWork } from "../ui/use-unsaved-work.ts";
import { isSubscriberColumn, type Answer } from "./subscriber-columns.ts";
import { planSubscribers, type SubscriberImport } from "./subscriber-csv.ts";
import { useImportSubscribers } from "./use-subscribers.ts";

/** Adds people who agreed elsewhere, from a CSV file. It shows what would be stored first. @param stored all subscribers. */
export function ImportSubscribers({ stored }: { stored: readonly StoredSubscriber[] }) {
  const [consent, setConsent] = useState("");
  const [day, setDay] = useState("");
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [declined, setDeclined] = useState<"" | "leave-out" | "stop">("");
  const nowMs = useNow();
  const reading = useMutation({
    mutationFn: async (file: File): Promise<CsvTable> => {
      const table = await readCsvFile(file, isSubscriberColumn);
      // Throws if there is no column of addresses.
      planSubscribers(table, { consent, day }, stored, nowMs);
      return table;
    },
  });
  const saving = useImportSubscribers({ onSuccess: reading.reset });
  useUnsavedWork(saving.isPending ? SAVING : null);
  const defaults = { consent, day, answers, ...(declined && { declined }) };
  const plan = reading.data && planSubscribers(reading.data, defaults, stored, nowMs);
  return (
    <details className="mb-4">
      <summary>Import addresses</summary>
      <div className="screen-narrow mt-3">
        <p>
          Only of people who agreed to your newsletter elsewhere. The file has the columns email,
          name, agreed on and agreed to, or comes from a newsletter program. People who have opted
          out in it go on the do-not-contact list.
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
          accept={CSV_FILES}
          disabled={reading.isPending || saving.isPending}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (!file) return;
            saving.reset();
            setAnswers(new Map());
            setDeclined("");
            reading.mutate(file);
            target.value = "";
          }}
        />
        <ErrorAlert error={reading.error} text={csvErrorMessage} />
        {plan && (
          <Preview
            of={plan}
            notices={reading.data.notices}
            answers={answers}
            declined={declined}
            onAnswer={(column, answer) => setAnswers(new Map(answers).set(column, answer))}
            onDecline={setDeclined}
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
  answers,
  declined,
  isSaving,
  onAnswer,
  onDecline,
  onImport,
  onCancel,
}: {
  of: SubscriberImport;
  notices: readonly string[];
  answers: ReadonlyMap<string, Answer>;
  declined: "" | "leave-out" | "stop";
  onAnswer: (column: string, answer: Answer) => void;
  onDecline: (declined: "" | "leave-out" | "stop") => void;
  isSaving: boolean;
  onImport: () => void;
  onCancel: () => void;
}) {
  const stopped = plan.people.filter((one) => "isUnsubscribed" in one).length;
  const isAsking =
    plan.questions.some(({ column }) => !answers.get(column)) ||
    (plan.declinedCount > 0 && declined === "");
  const added = plan.people.length - stopped;
  const lines = [
    `${plural(added, "address", "addresses")} would be added.`,
    plan.knownCount > 0 && `Stored already: ${plan.knownCount}.`,
    plan.declinedCount > 0 &&
      declined !== "stop" &&
      `Left out, because they did not agree: ${plan.declinedCount}.`,
    stopped + plan.unsubscribed.length > 0 &&
      `They want no e-mails, so they go on the do-not-contact list: ${stopped + plan.unsubscribed.length}.`,
    plan.kept.length > 0 && `On your do-not-contact list, where they stay: ${plan.kept.length}.`,
    plan.unread.length > 0 && `These columns are not read: ${plan.unread.join(", ")}.`,
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
      {plan.questions.map(({ column, examples }) => (
        <Field
          key={column}
          as="select"
          label={`What does the column “${column}” say?`}
          hint={`For example: ${examples.join(", ")}`}
          className="mb-3"
          value={answers.get(column) ?? ""}
          onChange={({ target }) => onAnswer(column, target.value as Answer)}
        >
          <Options of={ANSWERS} />
        </Field>
      ))}
      {plan.declinedCount > 0 && (
        <Field
          as="select"
          label={`What about ${plural(plan.declinedCount, "person who did not agree", "people who did not agree")}?`}
          hint={
            plan.declinedKnownCount > 0
              ? `${plural(plan.declinedKnownCount, "of them is a subscriber", "of them are subscribers")} here, and would stay one if only left out.`
              : undefined
          }
          className="mb-3"
          value={declined}
          onChange={({ target }) => onDecline(target.value as "" | "leave-out" | "stop")}
        >
          <Options of={DECLINED} />
        </Field>
      )}
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
        <Button variant="primary" disabled={isSaving || isAsking || count === 0} onClick={onImport}>
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

const SAVING: UnsavedWork = {
  kind: "saving",
  text: "Addresses that are already imported stay. If you leave, it stops: import the same file again for the rest.",
};

const SELECT = ["", "Select..."] as const;
const ANSWERS: readonly (readonly [Answer, string])[] = [
  SELECT,
  ["nothing", "Nothing about e-mails"],
  ["for", "Yes means that they want e-mails, no that they do not"],
  ["against", "Yes, a date or a note means that they want no e-mails"],
];
const DECLINED = [
  SELECT,
  ["leave-out", "Only leave them out"],
  ["stop", "Put them on the do-not-contact list"],
] as const;
