import { useQueryClient } from "@tanstack/react-query";
import * as team from "../data/team.ts";
import type { Member } from "../domain/member.ts";
import { mapLoadState, type LoadState } from "./load-state.ts";
import { useLoadQuery } from "./use-load-query.ts";
import { useSession } from "./use-session.tsx";

/** The administrators, who has requested access, and what can be done about them. */
export interface Team {
  readonly roll: team.TeamRoll;
  /** Each of these throws ShopError. Afterwards the lists are up to date. */
  readonly grant: (member: Member, by: string) => Promise<void>;
  readonly refuse: (member: Member) => Promise<void>;
  readonly remove: (member: Member) => Promise<void>;
}

const KEY = ["team"];

export function useTeam(): LoadState<Team> {
  const client = useQueryClient();
  const { withSession } = useSession();
  const loaded = useLoadQuery({ queryKey: KEY, queryFn: () => withSession(team.listTeam) });

  const run = async (action: () => Promise<void>) => {
    await withSession(action);
    await client.invalidateQueries({ queryKey: KEY });
  };
  return mapLoadState(loaded, (roll) => ({
    roll,
    grant: (member, by) => run(() => team.grantAccess(member, by)),
    refuse: ({ uid }) => run(() => team.refuseAccess(uid)),
    remove: ({ uid }) => run(() => team.removeAdministrator(uid)),
  }));
}
