import { useState } from "react";
import { plural, withCommas } from "../../lib/plural.ts";
import { fold } from "../../lib/text.ts";
import { normaliseEmail, type StoredSubscriber } from "../../newsletter/subscriber.ts";
import { Field } from "../../ui/field.tsx";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { CsvExport } from "../csv/csv-download.tsx";
import { writeCsv } from "../csv/csv-text.ts";
import { Button } from "../ui/controls.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { dayOf } from "../ui/dates.ts";
import { DeleteDialog } from "../ui/delete-dialog.tsx";
import { useListUrl, Paged, ListFilters } from "../ui/list-url.tsx";
import { InvalidDocuments } from "../ui/notices.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { doNotContact } from "./do-not-contact.ts";
import { ImportSubscribers } from "./import-subscribers.tsx";
import { SUBSCRIBER_COLUMNS } from "./subscriber-columns.ts";
import { subscriberCells } from "./subscriber-csv.ts";
import type { SubscriberList } from "./subscriber-store.ts";
import { UnsubscribeDialog } from "./unsubscribe-dialog.tsx";
import { useReadSubscribers, useRemoveSubscriber, useSubscribers } from "./use-subscribers.ts";
import { paths } from "../paths.ts";
import { Empty } from "../ui/empty.tsx";

/** /bj-admin/customers: the newsletter's subscribers. */
export function Customers() {
  const subscribers = useSubscribers();
  return (
    <>
      <ScreenHeader title="Customers" />
      <LoadStateView of={subscribers}>{(list) => <List of={list} />}</LoadStateView>
    </>
  );
}

/** The value of `show` in the URL for the do-not-contact list. */
const STOPPED = "stopped";

function List({ of: { values, bad } }: { of: SubscriberList }) {
  const url = useListUrl();
  const remove = useRemoveSubscriber();
  const readAgain = useReadSubscribers();
  const [chosen, choose] = useState<{
    readonly action: "unsubscribe" | "delete";
    readonly subscriber: StoredSubscriber;
  } | null>(null);
  const areStopped = url.get("show") === STOPPED;
  const { listed, found, stoppedAt } = shownOf(values, areStopped, url.get("q"));
  const close = () => choose(null);

  return (
    <>
      <InvalidDocuments
        of={bad}
        collection="customers"
        summary={`Records without an e-mail address are not shown: ${bad.length}`}
      />
      <ImportSubscribers stored={values} />
      <ListFilters set={["show"]} search={{}}>
        <Field
          as="select"
          label="Show"
          isSmall
          className="col-12 col-md-6 col-xl-3"
          value={areStopped ? STOPPED : ""}
          onChange={({ target }) => url.set({ show: target.value })}
        >
          <option value="">Subscribers</option>
          <option value={STOPPED}>Do not contact</option>
        </Field>
      </ListFilters>
      <div className="d-flex flex-wrap align-items-center justify-content-between gap-2 mb-2">
        <p className="text-secondary mb-0" role="status">
          {`${found.length < listed.length ? `${withCommas(found.length)} of ` : ""}${countText(listed.length, areStopped)}`}
        </p>
        <CsvExport
          name={areStopped ? "do-not-contact" : "subscribers"}
          toCsv={async () => {
            // A colleague may have unsubscribed someone since this list was read.
            const now = shownOf((await readAgain()).values, areStopped, url.get("q"));
            return writeCsv(
              SUBSCRIBER_COLUMNS,
              now.found.map((one) => subscriberCells(one, now.stoppedAt(one))),
            );
          }}
        />
      </div>
      {listed.length === 0 && (
        <Empty
          text={
            areStopped
              ? "No one has unsubscribed yet."
              : "No one has signed up for the newsletter yet. Shoppers do so at the foot of the shop’s pages."
          }
        />
      )}
      {found.length === 0 && listed.length > 0 && (
        <Empty text="No one matches." action={{ label: "Clear Filters", to: paths.customers }} />
      )}
      <Paged of={found} perPage={ROWS_PER_PAGE}>
        {(shown) =>
          shown.length > 0 && (
            <DataTable
              caption={areStopped ? "Do not contact" : "Subscribers"}
              className="list-table"
              rows={shown}
              keyOf={({ id }) => id}
              columns={[
                { label: "Name", cell: ({ name }) => name || "–" },
                {
                  label: "Email",
                  phone: "line",
                  cell: ({ email }) => <span className="text-break">{email}</span>,
                },
                {
                  label: areStopped ? "Unsubscribed" : "Agreed",
                  phone: "end",
                  cell: (one) => dayOf(areStopped ? stoppedAt(one) : one.consentedAt),
                },
              ]}
              actions={(one) => (
                <div className="d-flex flex-wrap gap-2 justify-content-end">
                  {!areStopped && (
                    <Button
                      size="sm"
                      variant="outline-primary"
                      onClick={() => choose({ action: "unsubscribe", subscriber: one })}
                    >
                      Unsubscribe<span className="visually-hidden">{` ${one.email}`}</span>
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="outline-danger"
                    onClick={() => choose({ action: "delete", subscriber: one })}
                  >
                    Delete<span className="visually-hidden">{` ${one.email}`}</span>
                  </Button>
                </div>
              )}
            />
          )
        }
      </Paged>
      <p>
        Each message must give an address to which people can write to unsubscribe. Press
        Unsubscribe for those who do: they stay on the do-not-contact list, which no export of
        subscribers contains.
      </p>
      {chosen?.action === "unsubscribe" && (
        <UnsubscribeDialog of={chosen.subscriber} among={values} onClose={close} />
      )}
      {chosen?.action === "delete" && (
        <DeleteDialog
          of={{
            name: chosen.subscriber.email,
            remove: () => remove(chosen.subscriber.id),
            warning: areStopped ? FORGETS : ERASES,
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Which people the list has, which of them the search finds, and when each unsubscribed. */
function shownOf(all: readonly StoredSubscriber[], areStopped: boolean, words: string) {
  const stopped = doNotContact(all);
  const stoppedAt = ({ email }: StoredSubscriber) => stopped.get(normaliseEmail(email)) ?? 0;
  const listed = all.filter((one) => stoppedAt(one) > 0 === areStopped);
  const found = listed.filter(({ name, email }) => fold(`${name} ${email}`).includes(fold(words)));
  return { listed, found, stoppedAt };
}

function countText(count: number, areStopped: boolean): string {
  return areStopped
    ? plural(count, "address not to contact", "addresses not to contact")
    : plural(count, "subscriber");
}

const ROWS_PER_PAGE = 100;

const ERASES =
  "Only for people who ask you to erase what you have about them. This cannot be undone. If they only want no more messages, press Unsubscribe instead.";
const FORGETS =
  "Only for people who ask you to erase what you have about them. This cannot be undone, and the shop forgets that they have unsubscribed: a later import can add the address again.";
