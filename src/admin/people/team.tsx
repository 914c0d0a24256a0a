import { useEffect, useRef, useState } from "react";
import { paths } from "../../routing/paths.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { errorMessage } from "../../ui/messages.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { useSessionMutation } from "../access/use-session-mutation.ts";
import { useSession } from "../access/use-session.tsx";
import { Button } from "../ui/controls.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { dayOf, minuteOf } from "../ui/dates.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { ErrorAlert } from "../ui/notices.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { UP_TO_DATE, useLoadQuery } from "../access/use-load-query.ts";
import * as team from "./team-store.ts";
import type { TeamMembers, Member } from "./team-store.ts";

interface Change {
  readonly kind: "grant" | "refuse" | "remove";
  readonly member: Member;
}

const CHANGES = {
  grant: team.grantAccess,
  refuse: ({ uid }: Member) => team.refuseAccess(uid),
  remove: ({ uid }: Member) => team.removeAdministrator(uid),
};

const QUESTIONS = {
  grant: {
    title: "Make them an administrator?",
    label: "Grant",
    consequence: "will be able to change and delete everything.",
  },
  refuse: {
    title: "Refuse this request?",
    label: "Refuse",
    consequence: "gets no access. They can request it again.",
  },
  remove: {
    title: "Remove this administrator?",
    label: "Remove",
    consequence: "loses access immediately. They can request it again.",
  },
} as const satisfies Record<Change["kind"], object>;

/** /bj-admin/team: the administrators, and the requests for access. */
export function Team() {
  const team = useTeam();
  return (
    <>
      <ScreenHeader title="Team" />
      <LoadStateView of={team}>{(members) => <Lists of={members} />}</LoadStateView>
    </>
  );
}

function Lists({ of: { administrators, requests } }: { of: TeamMembers }) {
  const { session } = useSession();
  const me = "account" in session ? session.account.uid : "";
  const emails = new Map(administrators.map(({ uid, email }) => [uid, email]));
  const [asked, setAsked] = useState<Change | null>(null);
  /** Resolves to a message for the screen. */
  const change = useSessionMutation(
    async ({ kind, member }: Change, { uid }) => {
      await CHANGES[kind](member, uid);
      return {
        grant: `${member.email} is now an administrator.`,
        refuse: `The request from ${member.email} was refused.`,
        remove: `${member.email} is no longer an administrator.`,
      }[kind];
    },
    { invalidates: [queryKey] },
  );

  const asking = { isDisabled: change.isPending, onAsk: setAsked };

  const message = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone with its row.
  useEffect(() => {
    if (change.data) message.current?.focus();
  }, [change.data]);

  return (
    <>
      <p
        ref={message}
        className={change.data ? "callout mb-3" : "visually-hidden"}
        role="status"
        tabIndex={-1}
      >
        {change.data}
      </p>
      <ErrorAlert
        error={change.error}
        text={(error) =>
          change.variables && error instanceof ConflictError
            ? conflictText(change.variables)
            : errorMessage(error)
        }
      />
      <section className="screen-narrow mb-5">
        <h2>Requests</h2>
        {requests.length === 0 ? (
          <p>No requests waiting.</p>
        ) : (
          <>
            <p>
              Only grant access to people you know: an administrator can change and delete
              everything.
            </p>
            <DataTable
              caption="Requests"
              className="list-table"
              rows={requests}
              keyOf={({ uid }) => uid}
              columns={[
                { label: "Email", cell: ({ email }) => email },
                {
                  label: "Asked",
                  phone: "line",
                  cell: ({ sinceMs }) => <span className="text-nowrap">{minuteOf(sinceMs)}</span>,
                },
              ]}
              actions={(member) => (
                <div className="d-flex flex-wrap justify-content-end gap-3">
                  <Ask for={{ kind: "grant", member }} {...asking} />
                  <Ask for={{ kind: "refuse", member }} {...asking} />
                </div>
              )}
            />
          </>
        )}
        <p>
          New users sign up at{" "}
          <code className="text-break">{`${window.location.origin}${paths.signUp}`}</code>, and then
          appear here.
        </p>
      </section>
      <section className="screen-narrow mb-5">
        <h2>Administrators</h2>
        <DataTable
          caption="Administrators"
          className="list-table"
          rows={administrators}
          keyOf={({ uid }) => uid}
          columns={[
            {
              label: "Email",
              cell: ({ uid, email }) => `${email || uid}${uid === me ? " (you)" : ""}`,
            },
            {
              label: "Since",
              phone: "line",
              cell: ({ uid, sinceMs, by = "" }) => (
                <>
                  <span>{dayOf(sinceMs)}</span>
                  {emails.has(by) && by !== uid && (
                    <span className="text-secondary">{`, granted by ${emails.get(by)}`}</span>
                  )}
                </>
              ),
            },
          ]}
          actions={(member) =>
            member.uid !== me && <Ask for={{ kind: "remove", member }} {...asking} />
          }
        />
        <p>You cannot remove yourself, so there is always at least one administrator.</p>
      </section>
      {asked && (
        <ConfirmDialog
          title={QUESTIONS[asked.kind].title}
          onCancel={() => setAsked(null)}
          actions={[
            {
              label: QUESTIONS[asked.kind].label,
              isDanger: asked.kind !== "grant",
              onClick: () => {
                setAsked(null);
                change.mutate(asked);
              },
            },
            { label: "Cancel", onClick: () => setAsked(null) },
          ]}
        >
          <p>
            <strong>{asked.member.email}</strong> <span>{QUESTIONS[asked.kind].consequence}</span>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** How a colleague has answered the request. */
function conflictText({ kind, member: { email } }: Change): string {
  return kind === "grant"
    ? `A colleague has refused the request from ${email}. They can request access again.`
    : `A colleague has made ${email} an administrator. If they should have no access, press Remove.`;
}

/** The button for a change, which has to be confirmed. */
function Ask({
  for: change,
  isDisabled,
  onAsk,
}: {
  for: Change;
  isDisabled: boolean;
  onAsk: (change: Change) => void;
}) {
  const { kind, member } = change;
  return (
    <Button
      size="sm"
      variant={kind === "grant" ? "primary" : "outline-danger"}
      className="ms-1"
      disabled={isDisabled}
      onClick={() => onAsk(change)}
    >
      <span>{QUESTIONS[kind].label}</span>
      <span className="visually-hidden">
        {` ${kind === "remove" ? "" : "access to "}${member.email}`}
      </span>
    </Button>
  );
}

const queryKey = ["team"];

/** The administrators and the requests for access. @param enabled false does not read them, but returns what has been read. */
export function useTeam({ enabled = true } = {}): LoadState<team.TeamMembers> {
  return useLoadQuery({ ...UP_TO_DATE, queryKey, queryFn: team.listTeam, enabled });
}
