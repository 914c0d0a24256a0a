import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ukDay } from "../../lib/day.ts";
import { plural, withCommas } from "../../lib/plural.ts";
import { fold } from "../../lib/text.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import type { LoadState } from "../../ui/use-load.ts";
import { useSession } from "../access/use-session.tsx";
import { CsvExport } from "../csv/csv-download.tsx";
import { writeCsv } from "../csv/csv-text.ts";
import { Button } from "../ui/controls.tsx";
import { dayOf } from "../ui/dates.ts";
import { DeleteDialog, type Deletable } from "../ui/delete-dialog.tsx";
import { useListUrl, Paged, SearchBox } from "../ui/list-url.tsx";
import { InvalidDocuments } from "../ui/notices.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { ListTable } from "../ui/tables.tsx";
import { useLoadQuery } from "../ui/use-load-query.ts";
import { type SubscriberList, listSubscribers, removeSubscriber } from "./subscriber-store.ts";

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

function List({ of: { values, bad } }: { of: SubscriberList }) {
  const url = useListUrl();
  const remove = useRemoveSubscriber();
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const searchText = fold(url.get("q"));
  const found = values.filter(({ name, email }) => fold(`${name} ${email}`).includes(searchText));

  if (values.length === 0 && bad.length === 0) {
    return (
      <p className="bg-light text-center px-3 py-5">No one has signed up for the newsletter yet.</p>
    );
  }
  return (
    <>
      <InvalidDocuments
        of={bad}
        collection="customers"
        summary={`Records without an e-mail address are not shown: ${bad.length}`}
      />
      <search className="row g-2 mb-3">
        <SearchBox />
      </search>
      <div className="d-flex flex-wrap align-items-center justify-content-between gap-2 mb-2">
        <p className="text-secondary mb-0" role="status">
          {`${found.length < values.length ? `${withCommas(found.length)} of ` : ""}${plural(values.length, "customer")}`}
        </p>
        <CsvExport
          name="customers"
          toCsv={() =>
            writeCsv(
              ["name", "email", "agreed on", "agreed to"],
              found.map(({ name, email, consent, consentedAt }) => [
                name,
                email,
                consentedAt > 0 ? ukDay(consentedAt) : "",
                consent,
              ]),
            )
          }
        />
      </div>
      <Paged of={found} perPage={ROWS_PER_PAGE}>
        {(shown) => (
          <ListTable caption="Customers" head={["Name", "Email", "Agreed"]} rows={shown}>
            {({ id, name, email, consentedAt }) => (
              <tr key={id}>
                <th scope="row">{name || "–"}</th>
                <td>{email}</td>
                <td>{dayOf(consentedAt)}</td>
                <td className="cell-actions text-nowrap">
                  <Button
                    size="sm"
                    variant="outline-danger"
                    onClick={() =>
                      setDeleting({ name: email, remove: () => remove(id), warning: NO_UNDO })
                    }
                  >
                    Delete<span className="visually-hidden">{` ${email}`}</span>
                  </Button>
                </td>
              </tr>
            )}
          </ListTable>
        )}
      </Paged>
      {deleting && <DeleteDialog of={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

const queryKey = ["subscribers"];

/** The newsletter's subscribers. */
export function useSubscribers(): LoadState<SubscriberList> {
  const { withSession } = useSession();
  return useLoadQuery({ queryKey, queryFn: () => withSession(listSubscribers) });
}

/** @returns a function that removes a subscriber by id. It throws ShopError. */
function useRemoveSubscriber(): (id: string) => Promise<void> {
  const client = useQueryClient();
  const { withSession } = useSession();
  return async (id) => {
    await withSession(() => removeSubscriber(id));
    await client.cancelQueries({ queryKey });
    client.setQueryData<SubscriberList>(
      queryKey,
      (cached) => cached && { ...cached, values: cached.values.filter((one) => one.id !== id) },
    );
  };
}

const ROWS_PER_PAGE = 100;

/** An unsubscribed shopper must not be added again by the dealer. */
const NO_UNDO = "This cannot be undone. Only the subscriber can sign up again.";
