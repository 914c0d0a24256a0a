import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Dialog } from "../components/dialog.tsx";
import { LoadStateView } from "../components/load-state-view.tsx";
import { PageHead } from "../components/page-head.tsx";
import { errorMessage } from "../content/messages.ts";
import type { Member } from "../domain/member.ts";
import { useSession } from "../hooks/use-session.tsx";
import { useTeam, type Team as TeamState } from "../hooks/use-team.ts";
import { paths } from "../paths.ts";
import { dayOf, minuteOf } from "./dates.ts";
import { ScreenHeader } from "./screen-header.tsx";

/** /bj-admin/team: who runs the shop, and who asks to. */
export function Team() {
  const team = useTeam();
  return (
    <>
      <PageHead title="Team" />
      <ScreenHeader title="Team">
        <Link className="btn btn-outline-primary" to={paths.admin}>
          Admin Home
        </Link>
      </ScreenHeader>
      <LoadStateView of={team}>{(ready) => <Lists of={ready} />}</LoadStateView>
    </>
  );
}

function Lists({ of: team }: { of: TeamState }) {
  const { session } = useSession();
  const me = "account" in session ? session.account.uid : "";
  const { administrators, requests } = team.roll;
  const emails = new Map(administrators.map(({ uid, email }) => [uid, email]));
  const [busy, setBusy] = useState<string | null>(null);
  const [news, setNews] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Member | null>(null);

  async function act({ uid }: Member, action: () => Promise<void>, done: string) {
    setBusy(uid);
    setFault(null);
    setNews("");
    try {
      await action();
      setNews(done);
    } catch (error) {
      setFault(errorMessage(error));
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      <p className={news ? "callout mb-3" : "visually-hidden"} role="status">
        {news}
      </p>
      {fault && (
        <p className="alert alert-danger" role="alert">
          {fault}
        </p>
      )}
      <section className="screen-narrow mb-5">
        <h2>Requests</h2>
        {requests.length === 0 ? (
          <p>
            No requests waiting. New users sign up at <code>{paths.signUp}</code> and then appear
            here.
          </p>
        ) : (
          <>
            <p>
              Only grant access to people who have told you that they asked for it: an administrator
              can change and delete everything.
            </p>
            <Table title="Requests" dateName="Asked">
              {requests.map((member) => (
                <tr key={member.uid}>
                  <th scope="row">{member.email}</th>
                  <td>{minuteOf(member.sinceMs)}</td>
                  <td className="cell-actions text-nowrap">
                    <button
                      type="button"
                      className="btn btn-sm btn-primary"
                      disabled={busy !== null}
                      onClick={() =>
                        void act(
                          member,
                          () => team.grant(member, me),
                          `${member.email} is now an administrator.`,
                        )
                      }
                    >
                      Grant<span className="visually-hidden"> access to {member.email}</span>
                    </button>
                    <button
                      type="button"
                      className="btn btn-sm btn-outline-danger"
                      disabled={busy !== null}
                      onClick={() =>
                        void act(
                          member,
                          () => team.refuse(member),
                          `The request of ${member.email} was refused.`,
                        )
                      }
                    >
                      Refuse<span className="visually-hidden"> access to {member.email}</span>
                    </button>
                  </td>
                </tr>
              ))}
            </Table>
          </>
        )}
      </section>
      <section className="screen-narrow mb-5">
        <h2>Administrators</h2>
        <Table title="Administrators" dateName="Since">
          {administrators.map((member) => (
            <tr key={member.uid}>
              <th scope="row">
                {member.email || member.uid}
                {member.uid === me && " (you)"}
              </th>
              <td>
                {dayOf(member.sinceMs)}
                {member.by !== undefined && emails.has(member.by) && member.by !== member.uid && (
                  <span className="text-secondary">, granted by {emails.get(member.by)}</span>
                )}
              </td>
              <td className="cell-actions text-nowrap">
                {member.uid !== me && (
                  <button
                    type="button"
                    className="btn btn-sm btn-outline-danger"
                    disabled={busy !== null}
                    onClick={() => setRemoving(member)}
                  >
                    Remove<span className="visually-hidden"> {member.email}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </Table>
        <p>You cannot remove yourself, so there is always at least one administrator.</p>
      </section>
      {removing && (
        <Dialog
          title="Remove this administrator?"
          onCancel={() => setRemoving(null)}
          actions={
            <>
              <button
                type="button"
                className="btn btn-danger"
                onClick={() => {
                  setRemoving(null);
                  void act(
                    removing,
                    () => team.remove(removing),
                    `${removing.email} is no longer an administrator.`,
                  );
                }}
              >
                Remove
              </button>
              <button
                type="button"
                className="btn btn-outline-primary"
                onClick={() => setRemoving(null)}
              >
                Cancel
              </button>
            </>
          }
        >
          <p>{removing.email} loses access immediately. They can request it again.</p>
        </Dialog>
      )}
    </>
  );
}

function Table({
  title,
  dateName,
  children,
}: {
  title: string;
  dateName: string;
  children: ReactNode;
}) {
  return (
    <table className="table list-table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">{dateName}</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
