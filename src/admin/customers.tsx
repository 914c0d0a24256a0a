import { useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Link } from "react-router-dom";
import { LoadStateView } from "../components/load-state-view.tsx";
import { PageHead } from "../components/page-head.tsx";
import type { SubscriberList } from "../data/customers.ts";
import { fold } from "../domain/text.ts";
import { useRemoveSubscriber, useSubscribers } from "../hooks/use-subscribers.ts";
import { paths } from "../paths.ts";
import { datedName, download, writeCsv } from "./csv/csv-text.ts";
import { ErrorAlert } from "./error-alert.tsx";
import { DeleteBox, type Deletable } from "./lists/delete-box.tsx";
import { useListUrl } from "./lists/list-url.ts";
import { Pager } from "./lists/pager.tsx";
import { SearchBox } from "./lists/search-box.tsx";
import { ScreenHeader } from "./screen-header.tsx";

const ROWS_PER_PAGE = 100;

/** /bj-admin/customers: the newsletter's subscribers. */
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
      <LoadStateView of={subscribers}>{(list) => <List of={list} />}</LoadStateView>
    </>
  );
}

function List({ of: { values, bad } }: { of: SubscriberList }) {
  const { of, ask } = useListUrl();
  const onSearch = useCallback((q: string) => ask({ q, page: "" }), [ask]);
  const remove = useRemoveSubscriber();
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const searchText = fold(of("q"));
  const found = values.filter(({ name, email }) => fold(`${name} ${email}`).includes(searchText));
  const pages = Math.max(1, Math.ceil(found.length / ROWS_PER_PAGE));
  const page = Math.min(Math.max(Math.trunc(Number(of("page"))) || 1, 1), pages);
  const exportCsv = useMutation({
    mutationFn: async () => {
      const rows = found.map(({ name, email }) => [name, email]);
      download(datedName("customers"), await writeCsv(["name", "email"], rows));
    },
  });

  if (values.length === 0 && bad.length === 0) {
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
            {bad.map(({ id }) => (
              <li key={id}>
                <code>customers/{id}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      <search className="row g-2 mb-3">
        <SearchBox text={of("q")} onSearch={onSearch} />
      </search>
      <div className="d-flex flex-wrap align-items-center justify-content-between gap-2 mb-2">
        <p className="text-secondary mb-0" role="status">
          {found.length === values.length ? values.length : `${found.length} of ${values.length}`}{" "}
          {values.length === 1 ? "customer" : "customers"}
        </p>
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          onClick={() => exportCsv.mutate()}
        >
          Export CSV
        </button>
      </div>
      <ErrorAlert error={exportCsv.error} />
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
          {found
            .slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)
            .map(({ id, name, email }) => (
              <tr key={id}>
                <th scope="row">{name || "–"}</th>
                <td>{email}</td>
                <td className="cell-actions text-nowrap">
                  <button
                    type="button"
                    className="btn btn-sm btn-outline-danger"
                    onClick={() => setDeleting(deletable(email, () => remove(id)))}
                  >
                    Delete<span className="visually-hidden"> {email}</span>
                  </button>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <Pager
        page={page}
        pages={pages}
        onPage={(next) => ask({ page: next > 1 ? String(next) : "" })}
      />
      {deleting && <DeleteBox of={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function deletable(email: string, remove: () => Promise<void>): Deletable {
  return {
    name: email,
    remove: async () => {
      await remove();
      // No Undo: an unsubscribed shopper must not be added again by the dealer.
      return null;
    },
    warning: "This cannot be undone. Only the subscriber can sign up again.",
  };
}
