import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Dialog } from "../components/dialog.tsx";
import { LoadStateView } from "../components/load-state-view.tsx";
import { PageHead } from "../components/page-head.tsx";
import type { TeamMembers } from "../data/team.ts";
import type { Member } from "../domain/member.ts";
import { useSession } from "../hooks/use-session.tsx";
import { useTeam, useTeamActions } from "../hooks/use-team.ts";
import { paths } from "../paths.ts";
import { dayOf, minuteOf } from "./dates.ts";
import { ErrorAlert } from "./error-alert.tsx";
import { ScreenHeader } from "./screen-header.tsx";

/** /bj-admin/team: the administrators, and the requests for access. */
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
      <LoadStateView of={team}>{(members) => <Lists of={members} />}</LoadStateView>
    </>
  );
}

function Lists({ of: { administrators, requests } }: { of: TeamMembers }) {
  const actions = useTeamActions();
  const { session } = useSession();
  const me = "account" in session ? session.account.uid : "";
  const emails = new Map(administrators.map(({ uid, email }) => [uid, email]));
  const [removing, setRemoving] = useState<Member | null>(null);
  /** Resolves to a message for the screen. */
  const change = useMutation({
    mutationFn: async ({ kind, member }: { kind: keyof typeof actions; member: Member }) => {
      await actions[kind](member, me);
      return {
        grant: `${member.email} is now an administrator.`,
        refuse: `The request of ${member.email} was refused.`,
        remove: `${member.email} is no longer an administrator.`,
      }[kind];
    },
  });

  return (
    <>
      <p className={change.data ? "callout mb-3" : "visually-hidden"} role="status">
        {change.data}
      </p>
      <ErrorAlert error={change.error} />
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
            <MemberTable
              title="Requests"
              dateName="Asked"
              members={requests}
              name={({ email }) => email}
              date={({ sinceMs }) => minuteOf(sinceMs)}
              buttons={(member) => (
                <>
                  <button
                    type="button"
                    className="btn btn-sm btn-primary"
                    disabled={change.isPending}
                    onClick={() => change.mutate({ kind: "grant", member })}
                  >
                    Grant<span className="visually-hidden"> access to {member.email}</span>
                  </button>
                  <button
                    type="button"
                    className="btn btn-sm btn-outline-danger"
                    disabled={change.isPending}
                    onClick={() => change.mutate({ kind: "refuse", member })}
                  >
                    Refuse<span className="visually-hidden"> access to {member.email}</span>
                  </button>
                </>
              )}
            />
          </>
        )}
      </section>
      <section className="screen-narrow mb-5">
        <h2>Administrators</h2>
        <MemberTable
          title="Administrators"
          dateName="Since"
          members={administrators}
          name={({ uid, email }) => `${email || uid}${uid === me ? " (you)" : ""}`}
          date={({ uid, sinceMs, by = "" }) => (
            <>
              {dayOf(sinceMs)}
              {emails.has(by) && by !== uid && (
                <span className="text-secondary">, granted by {emails.get(by)}</span>
              )}
            </>
          )}
          buttons={(member) =>
            member.uid !== me && (
              <button
                type="button"
                className="btn btn-sm btn-outline-danger"
                disabled={change.isPending}
                onClick={() => setRemoving(member)}
              >
                Remove<span className="visually-hidden"> {member.email}</span>
              </button>
            )
          }
        />
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
                  change.mutate({ kind: "remove", member: removing });
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

function MemberTable({
  title,
  dateName,
  members,
  name,
  date,
  buttons,
}: {
  title: string;
  dateName: string;
  members: readonly Member[];
  name: (member: Member) => string;
  date: (member: Member) => ReactNode;
  buttons: (member: Member) => ReactNode;
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
      <tbody>
        {members.map((member) => (
          <tr key={member.uid}>
            <th scope="row">{name(member)}</th>
            <td>{date(member)}</td>
            <td className="cell-actions text-nowrap">{buttons(member)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
