import { useState } from "react";
import { Link } from "react-router-dom";
import { LoadStateView } from "../components/load-state-view.tsx";
import { PageHead } from "../components/page-head.tsx";
import { errorMessage } from "../content/messages.ts";
import type { StoredSubscriber } from "../domain/subscriber.ts";
import { fold } from "../domain/text.ts";
import { useSubscribers, type Subscribers } from "../hooks/use-subscribers.ts";
import { paths } from "../paths.ts";
import { datedName, download, writeCsv } from "./csv/csv-text.ts";
import { DeleteDialog, type Deletable } from "./lists/delete-dialog.tsx";
import { useListUrl } from "./lists/list-url.ts";
import { Pager } from "./lists/pager.tsx";
import { SearchBox } from "./lists/search-box.tsx";
import { ScreenHeader } from "./screen-header.tsx";

const ROWS_PER_PAGE = 100;

/** /bj-admin/customers: who asked for the newsletter. */
export function Customers() {
  const subscribers = useSubscribers();
  return (
    <>
      <PageHead title="Customers" />
      <ScreenHeader title="Customers">
        <Link className="btn btn-outline-primary" to={paths.admin}>
          Admin Home
        </Link>
      </ScreenHeader>
      <LoadStateView of={subscribers}>{(ready) => <List of={ready} />}</LoadStateView>
    </>
  );
}

function List({ of: { list, bad, remove } }: { of: Subscribers }) {
  const { get: of, set: ask } = useListUrl();
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const asked = fold(of("q"));
  const found = list.filter(({ name, email }) => fold(`${name} ${email}`).includes(asked));
  const pages = Math.max(1, Math.ceil(found.length / ROWS_PER_PAGE));
  const page = Number(of("page"));
  const current = Number.isInteger(page) ? Math.min(Math.max(page, 1), pages) : 1;

  async function onExport() {
    setFault(null);
    try {
      const rows = found.map(({ name, email }) => [name, email]);
      download(datedName("customers"), await writeCsv(["name", "email"], rows));
    } catch (error) {
      setFault(errorMessage(error));
    }
  }

  if (list.length === 0 && bad.length === 0) {
    return (
      <p className="bg-light text-center px-3 py-5">No one has signed up for the newsletter yet.</p>
    );
  }
  return (
    <>
      {bad.length > 0 && (
        <details className="alert alert-warning">
          <summary>Records without an e-mail address are not shown: {bad.length}</summary>
          <ul>
            {bad.map((id) => (
              <li key={id}>
                <code>customers/{id}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      <search className="row g-2 mb-3">
        <SearchBox text={of("q")} onSearch={(q) => ask({ q })} />
      </search>
      <div className="d-flex flex-wrap align-items-center justify-content-between gap-2 mb-2">
        <p className="text-secondary mb-0" role="status">
          {found.length === list.length ? list.length : `${found.length} of ${list.length}`}{" "}
          {list.length === 1 ? "customer" : "customers"}
        </p>
        {fault && <p role="alert">{fault}</p>}
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          onClick={() => void onExport()}
        >
          Export CSV
        </button>
      </div>
      <table className="table list-table">
        <caption className="visually-hidden">Customers</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.slice((current - 1) * ROWS_PER_PAGE, current * ROWS_PER_PAGE).map((subscriber) => (
            <tr key={subscriber.id}>
              <th scope="row">{subscriber.name || "–"}</th>
              <td>{subscriber.email}</td>
              <td className="cell-actions text-nowrap">
                <button
                  type="button"
                  className="btn btn-sm btn-outline-danger"
                  onClick={() => setDeleting(deletable(subscriber, remove))}
                >
                  Delete<span className="visually-hidden"> {subscriber.email}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager
        page={current}
        pages={pages}
        onPage={(next) => ask({ page: next > 1 ? String(next) : "" })}
      />
      {deleting && <DeleteDialog of={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function deletable(subscriber: StoredSubscriber, remove: Subscribers["remove"]): Deletable {
  return {
    name: subscriber.email,
    remove: async () => {
      await remove(subscriber);
      // Who asks to be forgotten must not be brought back by a button.
      return null;
    },
    warning: "This cannot be undone. Only the subscriber can sign up again.",
  };
}
