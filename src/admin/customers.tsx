import { useState } from "react";
import { LoadStateView } from "../components/load-state-view.tsx";
import { plural } from "../content/plural.ts";
import type { SubscriberList } from "../data/customers.ts";
import { withCommas } from "../domain/price.ts";
import { fold } from "../domain/text.ts";
import { useRemoveSubscriber, useSubscribers } from "./use-subscribers.ts";
import { Button } from "./button.tsx";
import { CsvExport } from "./csv/csv-export.tsx";
import { writeCsv } from "./csv/csv-text.ts";
import { DeleteDialog, type Deletable } from "./lists/delete-dialog.tsx";
import { InvalidDocuments } from "./lists/invalid-documents.tsx";
import { ListTable } from "./lists/list-table.tsx";
import { useListUrl } from "./lists/list-url.ts";
import { Paged } from "./lists/paged.tsx";
import { SearchBox } from "./lists/search-box.tsx";
import { ScreenHeader } from "./screen-header.tsx";

const ROWS_PER_PAGE = 100;
/** An unsubscribed shopper must not be added again by the dealer. */
const NO_UNDO = "This cannot be undone. Only the subscriber can sign up again.";

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
              ["name", "email"],
              found.map(({ name, email }) => [name, email]),
            )
          }
        />
      </div>
      <Paged of={found} perPage={ROWS_PER_PAGE}>
        {(shown) => (
          <ListTable caption="Customers" head={["Name", "Email"]} rows={shown}>
            {({ id, name, email }) => (
              <tr key={id}>
                <th scope="row">{name || "–"}</th>
                <td>{email}</td>
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
