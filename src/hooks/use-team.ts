import { useCallback, useState } from "react";
import * as team from "../data/team.ts";
import type { Member } from "../domain/member.ts";
import { mapLoaded, type Loaded } from "./loaded.ts";
import { useLoaded } from "./use-loaded.ts";
import { withSession } from "./use-session.ts";

export type { TeamRoll } from "../data/team.ts";

/** The administrators and those who ask to be one, and what can be done about them. */
export interface Team {
  readonly roll: team.TeamRoll;
  /** Each throws ShopError; afterwards the lists are as they then stand. */
  readonly grant: (member: Member, by: string) => Promise<void>;
  readonly refuse: (member: Member) => Promise<void>;
  readonly remove: (member: Member) => Promise<void>;
}

export function useTeam(): Loaded<Team> {
  const load = useCallback(() => withSession(team.loadTeam), []);
  const loaded = useLoaded(load);
  /** The lists since they were loaded, after what was done here. */
  const [after, setAfter] = useState<team.TeamRoll | null>(null);

  const act = useCallback(async (action: () => Promise<void>) => {
    await withSession(action);
    setAfter(await withSession(team.loadTeam));
  }, []);

  return mapLoaded(loaded, (before) => ({
    roll: after ?? before,
    grant: (member: Member, by: string) => act(() => team.grantAccess(member, by)),
    refuse: ({ uid }: Member) => act(() => team.refuseAccess(uid)),
    remove: ({ uid }: Member) => act(() => team.removeAdministrator(uid)),
  }));
}
