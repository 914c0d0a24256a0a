import { useQueryClient } from "@tanstack/react-query";
import * as team from "../data/team.ts";
import type { Member } from "../domain/member.ts";
import type { LoadState } from "../hooks/load-state.ts";
import { useLoadQuery } from "./use-load-query.ts";
import { useSession } from "./access/use-session.tsx";

const queryKey = ["team"];

/** The administrators and the requests for access. */
export function useTeam(): LoadState<team.TeamMembers> {
  const { withSession } = useSession();
  return useLoadQuery({ queryKey, queryFn: () => withSession(team.listTeam) });
}

/** What an administrator can do with the team. Each function throws ShopError. */
export function useTeamActions() {
  const client = useQueryClient();
  const { withSession } = useSession();
  const run = async (action: () => Promise<void>) => {
    await withSession(action);
    await client.invalidateQueries({ queryKey });
  };
  return {
    /** @param by uid of the administrator who grants access. */
    grant: (member: Member, by: string) => run(() => team.grantAccess(member, by)),
    refuse: ({ uid }: Member) => run(() => team.refuseAccess(uid)),
    remove: ({ uid }: Member) => run(() => team.removeAdministrator(uid)),
  };
}
